// Throughput by concurrency: trials as points, the law of scalability as a curve.
dohyo.sweep = (() => {
  const { css, colour, isNarrow, axis, base, legend, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;

  const series = (sweep, index, most) => {
    const points = {
      name: sweep.name,
      type: 'scatter',
      symbolSize: 9,
      z: 3,
      data: sweep.points.map((point) => ({
        value: [point.concurrency, point.perSecond], point,
        symbol: point.disturbed ? 'emptyCircle' : 'circle',
        itemStyle: point.disturbed ? { borderColor: colour(index) } : {},
      })),
      itemStyle: { color: colour(index), borderColor: css('--card'), borderWidth: 1 },
    };
    if (!sweep.law) return [points];
    const law = {
      name: sweep.name,
      type: 'line',
      data: sweep.law.curve,
      showSymbol: false,
      silent: true,
      lineStyle: { color: colour(index), width: 2 },
      itemStyle: { color: colour(index) },
      markArea: peak(sweep.law, most, index),
    };
    return [points, law];
  };

  // The stretch in which the peak of the law lies, with its name; of several sweeps one below the other.
  const peak = (law, most, index) => {
    if (law.peak === null || law.peakLow > most) return undefined;
    const high = law.peakHigh === null ? most : law.peakHigh;
    const text = 'peak ' + format.digits(law.peakLow) + ' to ' + (law.peakHigh === null ? '∞' : format.digits(high));
    return {
      silent: true,
      itemStyle: { color: colour(index), opacity: 0.13 },
      label: { show: true, position: 'insideTop', distance: 4 + 16 * index, color: css('--ink'), fontSize: 11, formatter: text },
      data: [[{ xAxis: law.peakLow }, { xAxis: Math.min(most, high) }]],
    };
  };

  const pointTip = (item) => {
    const point = item.data && item.data.point;
    return point ? tip(item.seriesName, [
      { text: point.concurrency + ' in flight: ' + format.rate(point.perSecond) },
      { text: point.trial + (point.disturbed ? ', disturbed' : '') },
    ]) : '';
  };

  const chart = (data, width, label) => {
    const points = data.sweeps.flatMap((sweep) => sweep.points);
    const tested = [...new Set(points.map((point) => point.concurrency))].sort((a, b) => a - b);
    const most = tested[tested.length - 1] * 1.25;
    const names = data.sweeps.map((sweep) => sweep.name);
    return Object.assign(base(label), {
      grid: { left: 12, right: 42, top: names.length > 1 ? 62 : 34, bottom: 34, containLabel: true },
      legend: names.length > 1 ? legend(names) : { show: false },
      tooltip: tooltip({ trigger: 'item', formatter: pointTip }),
      xAxis: axis({
        type: 'log', min: 1, max: most, name: 'operations in flight', nameLocation: 'middle', nameGap: 30,
        axisTick: { customValues: tested },
        splitLine: { show: false },
        axisLabel: {
          color: css('--soft'), fontSize: isNarrow(width) ? 11 : 12, hideOverlap: true, customValues: tested,
          formatter: (value) => format.digits(value),
        },
      }),
      yAxis: axis({
        type: 'value', min: 0, name: 'achieved, ops/s', nameLocation: 'end', nameGap: 12,
        nameTextStyle: { color: css('--soft'), fontSize: 12, align: 'left', padding: [0, 0, 0, -30] },
        axisLabel: { color: css('--soft'), fontSize: 12, formatter: format.count, hideOverlap: true },
      }),
      series: data.sweeps.flatMap((sweep, index) => series(sweep, index, most)),
    });
  };

  return { chart };
})();
