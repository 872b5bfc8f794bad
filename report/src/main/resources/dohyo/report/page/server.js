// What the store said of itself, on the clock of the load.
dohyo.server = (() => {
  const { css, colour, base, legend, tip, tooltip } = dohyo.theme;
  const { line, timeAxis, valueAxis, binaryScale, positive } = dohyo.timeline;
  const format = dohyo.format;
  const LEFT = 64;
  const GAP = 42;

  const scaled = (panel, values) => (panel.unit === 'MICROS'
    ? positive(values.map((value) => (value === null ? null : value * 1e3)))
    : values);

  const said = (panel, value) => ({
    COUNT: format.count, MICROS: format.nanos, BYTES: format.bytes,
  }[panel.unit](value));

  const series = (panels) => {
    let index = 0;
    return panels.flatMap((panel, grid) => panel.lines.map((one) => line(
        one.name, grid, one.times.map((time, at) => [time, scaled(panel, one.values)[at]]), index++)));
  };

  const scale = (panel, grid, lines) => {
    if (panel.unit === 'MICROS') {
      return dohyo.latencyAxis(panel.title, lines.flatMap((one) => one.data.map((point) => point[1])), {
        gridIndex: grid,
        nameTextStyle: { color: css('--ink'), fontSize: 12, fontWeight: 600, align: 'left', padding: [0, 0, 0, -46] },
      });
    }
    const bytes = { color: css('--soft'), fontSize: 12, formatter: (value) => format.short(format.bytes(value)), hideOverlap: true };
    return valueAxis(grid, panel.title, panel.unit === 'BYTES'
      ? Object.assign({ axisLabel: bytes }, binaryScale(lines))
      : { minInterval: 1 });
  };

  const chart = (trial, width, height, label) => {
    const panels = trial.server.panels;
    const room = (height - 62 - 34 - (panels.length - 1) * GAP) / panels.length;
    const all = series(panels);
    const of = (grid) => all.filter((one) => one.xAxisIndex === grid);
    const tips = (items) => {
      const list = (Array.isArray(items) ? items : [items]).filter((item) => item.value && item.value[1] !== null);
      if (list.length === 0) return '';
      return tip('at ' + format.digits(Math.round(list[0].value[0] * 10) / 10) + ' s',
          list.map((item) => ({ colour: item.color, text: item.seriesName + ': ' + said(panels[item.axisIndex], item.value[1]) })));
    };
    return Object.assign(base(label), {
      axisPointer: { link: [{ xAxisIndex: 'all' }], lineStyle: { color: css('--soft') } },
      legend: legend(all.map((one) => one.name)),
      tooltip: tooltip({ trigger: 'axis', formatter: tips }),
      grid: panels.map((panel, grid) => ({ left: LEFT, right: 14, top: 62 + grid * (room + GAP), height: room })),
      xAxis: panels.map((panel, grid) => timeAxis(trial, grid, grid === panels.length - 1)),
      yAxis: panels.map((panel, grid) => scale(panel, grid, of(grid))),
      series: all,
    });
  };

  return { chart };
})();
