// Hit ratios by the size of the cache: a curve for each cache, and dashed ones for rules that were simulated.
dohyo.hits = (() => {
  const { css, colour, isNarrow, axis, base, legend, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;
  const DASHES = ['solid', 'dashed', 'dotted'];

  const percent = (ratio) => (100 * ratio).toFixed(2) + ' %';

  const line = (curve, shade, dash) => ({
    name: curve.name,
    type: 'line',
    symbol: curve.simulated ? (curve.points.length > 1 ? 'none' : 'diamond') : 'circle', // one point has no line
    symbolSize: 7,
    showAllSymbol: true,
    z: curve.simulated ? 2 : 3,
    data: curve.points.map((point) => ({ value: [point.entries, point.ratio], point })),
    itemStyle: { color: shade },
    lineStyle: { color: shade, width: curve.simulated ? 1.5 : 2, type: dash },
  });

  const series = (hits) => {
    const rules = hits.curves.filter((curve) => curve.simulated);
    const caches = hits.curves.filter((curve) => !curve.simulated);
    return rules.map((curve, index) => line(curve, css('--soft'), DASHES[index % DASHES.length]))
        .concat(caches.map((curve, index) => line(curve, colour(index), 'solid')));
  };

  const spread = (point) => (point.most > point.least
    ? ' (' + percent(point.least) + ' to ' + percent(point.most) + ')' : '');

  const pointTip = (items) => {
    const all = (Array.isArray(items) ? items : [items]).filter((item) => item.data && item.data.point);
    return all.length === 0 ? '' : tip(format.count(all[0].value[0]) + ' entries', all.map((item) => ({
      colour: item.color, text: item.seriesName + ': ' + percent(item.value[1]) + spread(item.data.point),
    })));
  };

  const chart = (hits, width, label) => {
    const sizes = [...new Set(hits.curves.flatMap((curve) => curve.points.map((point) => point.entries)))].sort((a, b) => a - b);
    return Object.assign(base(label), {
      grid: { left: 12, right: 42, top: 84, bottom: 34, containLabel: true },
      legend: legend(hits.curves.map((curve) => curve.name), { type: 'plain', icon: null, itemWidth: 26, itemHeight: 8 }),
      tooltip: tooltip({ trigger: 'axis', formatter: pointTip }),
      xAxis: axis({
        type: 'log', min: sizes[0] / 1.2, max: sizes[sizes.length - 1] * 1.2,
        name: 'entries that the cache may hold', nameLocation: 'middle', nameGap: 30,
        axisTick: { customValues: sizes },
        splitLine: { show: false },
        axisLabel: {
          color: css('--soft'), fontSize: isNarrow(width) ? 11 : 12, hideOverlap: true, customValues: sizes, formatter: format.count,
        },
      }),
      yAxis: axis({
        type: 'value', min: 0, max: 1, name: 'hit ratio', nameLocation: 'end', nameGap: 10,
        axisLabel: { color: css('--soft'), fontSize: 12, formatter: (value) => Math.round(100 * value) + ' %' },
      }),
      series: series(hits),
    });
  };

  const table = (hits) => [{
    caption: 'Hit ratios of ' + hits.trace,
    head: ['Cache', 'Entries', 'Hit ratio', 'Least', 'Most'],
    rows: hits.curves.flatMap((curve) => curve.points.map((point) => [
      curve.name, format.count(point.entries), percent(point.ratio), percent(point.least), percent(point.most),
    ])),
  }];

  return { chart, table };
})();
