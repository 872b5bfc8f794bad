// Series of a trial over one another on the clock of the load: what the store said, what the machine did.
dohyo.panels = (() => {
  const { css, colour, base, legend, tip, tooltip } = dohyo.theme;
  const { line, timeAxis, valueAxis, binaryScale, positive, valueOf, plainLines } = dohyo.timeline;
  const format = dohyo.format;
  const LEFT = 64;
  const LEGEND_ROW = 20;

  // Beside its name there is room for a legend on a wide page only; on a narrow one it stands below.
  const isNarrow = (width) => width < 600;
  const above = (width) => 34 + (isNarrow(width) ? LEGEND_ROW + 2 : 0);
  const between = (width) => 42 + (isNarrow(width) ? LEGEND_ROW + 2 : 0);

  const scaled = (panel, values) => (panel.unit === 'MICROS'
    ? positive(values.map((value) => (value === null ? null : value * 1e3)))
    : values);

  const said = (panel, value) => ({
    COUNT: format.count,
    MICROS: format.nanos,
    BYTES: format.bytes,
    BYTES_PER_SECOND: (bytes) => format.bytes(bytes) + '/s',
    CORES: (cores) => cores.toFixed(2) + ' cores',
    SHARE: (share) => format.short(format.digits(share * 100)) + ' %',
    SURPLUS: (share) => format.short(format.digits(share * 100)) + ' %',
  }[panel.unit](value));

  const series = (trial, lines) => lines.panels.flatMap((panel, grid) => panel.lines.map((one, index) => {
    const times = one.times.length > 0 ? one.times : lines.times;
    const values = scaled(panel, one.values);
    return line(one.name, grid, times.map((time, at) => [time, values[at]]), index,
        index === 0 ? { markLine: plainLines(trial) } : {});
  }));

  const legends = (panels, tops, width) => panels.map((panel, grid) => legend(
      panel.lines.map((one) => one.name), isNarrow(width)
        ? { top: tops[grid] - 29, left: LEFT - 50, width: width - LEFT + 30 }
        : { top: tops[grid] - 27, left: 'auto', right: 10, width: Math.round(width * 0.5) }));

  const scale = (panel, grid, lines, width) => {
    const nameGap = isNarrow(width) ? 14 + LEGEND_ROW : 12;
    if (panel.unit === 'MICROS') {
      return dohyo.latencyAxis(panel.title, lines.flatMap((one) => one.data.map(valueOf)), {
        gridIndex: grid,
        nameGap,
        nameTextStyle: { color: css('--ink'), fontSize: 12, fontWeight: 600, align: 'left', padding: [0, 0, 0, -46] },
      });
    }
    return valueAxis(grid, panel.title, Object.assign({ nameGap }, more(panel, lines)));
  };

  const labels = (formatter) => ({ axisLabel: { color: css('--soft'), fontSize: 12, formatter, hideOverlap: true } });

  const more = (panel, lines) => {
    switch (panel.unit) {
      case 'BYTES': return Object.assign(labels((value) => format.short(format.bytes(value))), binaryScale(lines));
      case 'BYTES_PER_SECOND':
        return Object.assign(labels((value) => format.short(format.bytes(value))), binaryScale(lines));
      case 'SHARE': return Object.assign(labels((value) => format.short(format.digits(value * 100)) + ' %'), { max: 1, interval: 0.5 });
      case 'SURPLUS': return Object.assign(labels((value) => format.short(format.digits(value * 100)) + ' %'), { min: null });
      case 'CORES': return {};
      default: return { minInterval: 1 };
    }
  };

  const chart = (trial, lines, width, height, label) => {
    const panels = lines.panels;
    const room = (height - above(width) - 34 - (panels.length - 1) * between(width)) / panels.length;
    const tops = panels.map((panel, grid) => above(width) + grid * (room + between(width)));
    const all = series(trial, lines);
    const of = (grid) => all.filter((one) => one.xAxisIndex === grid);
    const tips = (items) => {
      const list = (Array.isArray(items) ? items : [items]).filter((item) => item.value && item.value[1] !== null);
      if (list.length === 0) return '';
      return tip('at ' + format.digits(Math.round(list[0].value[0] * 10) / 10) + ' s',
          list.map((item) => ({ colour: item.color, text: item.seriesName + ': ' + said(panels[item.axisIndex], item.value[1]) })));
    };
    return Object.assign(base(label), {
      axisPointer: { link: [{ xAxisIndex: 'all' }], lineStyle: { color: css('--soft') } },
      legend: legends(panels, tops, width),
      tooltip: tooltip({ trigger: 'axis', formatter: tips }),
      grid: panels.map((panel, grid) => ({ left: LEFT, right: 14, top: tops[grid], height: room })),
      xAxis: panels.map((panel, grid) => timeAxis(trial, grid, grid === panels.length - 1)),
      yAxis: panels.map((panel, grid) => scale(panel, grid, of(grid), width)),
      series: all,
    });
  };

  // Every panel has the same room, however many there are.
  const height = (lines, width) => 62 + (120 + (isNarrow(width) ? LEGEND_ROW : 0)) * lines.panels.length;

  return { chart, height, said };
})();
