'use strict';
// Figures with their units, as dohyo.model.text.Quantities says them. Three significant digits.
const dohyo = {};

dohyo.format = (() => {
  const rounded = (size) => (Number.isFinite(size) ? Number(size.toPrecision(3)) : 0);
  const grouped = (value, decimals) => value.toLocaleString('en-US',
      { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const digits = (value) => {
    if (value === Infinity || value === -Infinity) return value > 0 ? '∞' : '-∞';
    const size = rounded(Math.abs(value));
    if (size === 0) return '0';
    const decimals = 2 - Math.floor(Math.log10(size));
    const whole = decimals <= 0 || Number.isInteger(value);
    return whole ? grouped(value, 0) : grouped(Math.sign(value) * size, Math.min(decimals, 12));
  };
  const nanos = (value) => {
    const size = rounded(Math.abs(value));
    if (size < 1e3) return digits(value) + ' ns';
    if (size < 1e6) return digits(value / 1e3) + ' µs';
    return size < 1e9 ? digits(value / 1e6) + ' ms' : digits(value / 1e9) + ' s';
  };
  const count = (value) => {
    const size = rounded(Math.abs(value));
    if (size < 1e3) return digits(value);
    if (size < 1e4) return grouped(value, 0);
    return size < 1e6 ? digits(value / 1e3) + 'k' : digits(value / 1e6) + 'M';
  };
  // Without zeros at the end, for scales: 0.500 is 0.5 there.
  const short = (text) => text.replace(/(\.\d*?)0+(?!\d)/, '$1').replace(/\.(?!\d)/, '');
  const bytes = (value) => {
    const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
    let unit = 0;
    while (Math.abs(value) >= 1024 && unit < units.length - 1) {
      value /= 1024;
      unit++;
    }
    const text = unit === 0 && Math.abs(value) < 10 ? short(digits(Math.round(value * 100) / 100)) : digits(value);
    return text + ' ' + units[unit];
  };
  // 1 / (1 - p) as a percentile: 10 is 90 %, 1000 is 99.9 %.
  const percentile = (x) => {
    const share = 100 * (1 - 1 / x);
    const decimals = Math.max(0, Math.ceil(Math.log10(x) - 2 - 1e-9));
    return short(share.toFixed(decimals + 1)) + ' %';
  };
  return {
    digits, short, nanos, count, bytes, percentile,
    rate: (value) => count(value) + ' ops/s',
    seconds: (value) => nanos(value * 1e9),
  };
})();
