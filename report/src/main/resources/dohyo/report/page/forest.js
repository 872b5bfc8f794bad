// Ratios with their intervals: a row each, over one log axis with a line at 1.
dohyo.forest = (() => {
  const { css, colour, axis, base, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;
  const ROW = 38;
  const NARROW_ROW = 70;
  const FIGURES = 178;
  const FURTHEST = 8;

  // With room, names stand on the left and figures on the right; without, both above their row.
  const isNarrow = (width) => width < 700;
  const nameWidth = (width) => Math.min(440, Math.round(width * 0.42));

  // Places for ticks; the first ladder that spans the axis with few enough of them is taken.
  const LADDERS = [
    [0.96, 0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03, 1.04],
    [0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25],
    [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2],
    [0.1, 0.2, 0.33, 0.5, 0.67, 1, 1.5, 2, 3, 5, 10],
    [0.001, 0.01, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100, 1000],
    [0.001, 0.01, 0.1, 1, 10, 100, 1000],
    [1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9],
  ];

  const known = (values) => values.filter((value) => value !== null && Number.isFinite(value) && value > 0);

  // A wide interval is cut: where it ends matters less than where the others are.
  const ends = (rows) => {
    const ratios = known(rows.flatMap((row) => [row.ratio, row.published])).concat(1);
    const all = known(rows.flatMap((row) => [row.low, row.high, row.bandLow, row.bandHigh])).concat(ratios);
    const least = Math.max(Math.min(...all), Math.min(...ratios) / FURTHEST);
    const most = Math.min(Math.max(...all), Math.max(...ratios) * FURTHEST);
    const room = Math.max(Math.pow(most / least, 0.06), 1.02);
    return [least / room, most * room];
  };

  const reaches = (ladder, least, most) => ladder[0] <= least * 1.2 && ladder[ladder.length - 1] >= most / 1.2;

  const ticks = (least, most, narrow) => {
    const within = LADDERS.filter((ladder) => reaches(ladder, least, most))
        .map((ladder) => ladder.filter((tick) => tick >= least && tick <= most));
    return within.find((ladder) => ladder.length >= 2 && ladder.length <= (narrow ? 6 : 9)) || within.pop() || [1];
  };

  const cut = (value, least, most) => Math.min(most, Math.max(least, value === null ? most : value));

  const intervals = (rows, least, most) => rows.map((row, index) => ({ row, index }))
      .filter(({ row }) => row.low !== null)
      .map(({ row, index }) => ({
        name: row.label,
        type: 'line',
        data: [[cut(row.low, least, most), index], [cut(row.high, least, most), index]],
        symbol: 'rect',
        symbolSize: [2, 11],
        showSymbol: true,
        silent: true,
        itemStyle: { color: shade(row) },
        lineStyle: { color: shade(row), width: 2.4 },
      }));

  const bands = (rows, least, most) => rows.map((row, index) => ({ row, index }))
      .filter(({ row }) => row.bandLow !== null && row.bandHigh !== null)
      .map(({ row, index }) => ({
        name: 'counts as equal',
        type: 'line',
        data: [[cut(row.bandLow, least, most), index], [cut(row.bandHigh, least, most), index]],
        symbol: 'none',
        silent: true,
        lineStyle: { color: css('--good-back'), width: 20, cap: 'butt' },
        z: 1,
      }));

  const shade = (row) => (row.differs ? colour(0) : colour(6));

  const points = (rows) => ({
    name: 'measured',
    type: 'scatter',
    symbolSize: 12,
    z: 4,
    data: rows.map((row, index) => ({
      value: [row.ratio, index],
      row,
      itemStyle: row.low === null
        ? { color: css('--card'), borderColor: shade(row), borderWidth: 2 }
        : { color: shade(row) },
    })),
  });

  // The line at 1 leaves out what is written between the rows.
  const unity = (rows, narrow) => ({
    name: 'no difference',
    type: 'line',
    data: rows.flatMap((row, index) => [[1, index - (narrow ? 0.13 : 0.5)], [1, index + (narrow ? 0.24 : 0.5)], [null, null]]),
    symbol: 'none',
    silent: true,
    lineStyle: { color: css('--ink'), width: 1, cap: 'butt' },
    z: 2,
  });

  const published = (rows) => ({
    name: 'published',
    type: 'scatter',
    symbol: 'diamond',
    symbolSize: 13,
    z: 5,
    data: rows.map((row, index) => ({ row, value: [row.published, index] })).filter((one) => one.row.published !== null),
    itemStyle: { color: colour(1) },
  });

  const rowTip = (item) => {
    const row = item.data && item.data.row;
    if (!row) return '';
    const claimed = row.published === null ? [] : [{ text: 'published ' + format.digits(row.published) }];
    return tip(row.label, [{ text: row.said }, ...claimed]);
  };

  const rowAxis = (rows, text, more, label) => axis(Object.assign({
    type: 'value',
    inverse: true,
    axisTick: { show: false, customValues: rows.map((row, index) => index) },
    axisLine: { show: false },
    splitLine: { show: false },
    axisLabel: Object.assign({
      color: css('--ink'), fontSize: 12, customValues: rows.map((row, index) => index), showMinLabel: true,
      showMaxLabel: true, hideOverlap: false, align: 'left', lineHeight: 15,
      formatter: (value) => (rows[Math.round(value)] ? text(rows[Math.round(value)]) : ''),
      rich: { b: { fontWeight: 600, fontSize: 12, lineHeight: 15, color: css('--ink') } },
    }, label),
  }, more));

  const narrowAxes = (rows, width) => [
    rowAxis(rows, (row) => row.label + '\n{b|' + row.said + '}', { min: -0.85, max: rows.length - 0.6 }, {
      margin: -4, width: width - 40, overflow: 'truncate', verticalAlign: 'bottom', padding: [0, 0, 10, 0],
    }),
  ];

  const wideAxes = (rows, width) => {
    const range = { min: -0.5, max: rows.length - 0.5 };
    return [
      rowAxis(rows, (row) => row.label, Object.assign({ splitLine: { show: true, lineStyle: { color: css('--grid') } } }, range), {
        margin: nameWidth(width) - 4, width: nameWidth(width) - 24, overflow: 'break',
      }),
      rowAxis(rows, (row) => '{b|' + row.said + '}', Object.assign({ position: 'right' }, range), { margin: 14 }),
    ];
  };

  const chart = (data, width, label) => {
    const rows = data.forest;
    const narrow = isNarrow(width);
    const [least, most] = ends(rows);
    const marks = ticks(least, most, narrow);
    const claimed = published(rows);
    return Object.assign(base(label), {
      grid: narrow ? { left: 10, right: 18, top: 8, bottom: 38 }
        : { left: nameWidth(width), right: FIGURES, top: 4, bottom: 38 },
      legend: { show: false },
      tooltip: tooltip({ trigger: 'item', formatter: rowTip }),
      xAxis: axis({
        type: 'log', min: least, max: most, name: 'ratio (log scale)', nameLocation: 'middle', nameGap: 24,
        axisTick: { customValues: marks, lineStyle: { color: css('--line') } },
        axisLine: { onZero: false, lineStyle: { color: css('--line') } },
        splitLine: { show: false },
        axisLabel: {
          color: css('--soft'), fontSize: 12, hideOverlap: true, customValues: marks,
          formatter: (value) => format.short(format.digits(value)),
        },
      }),
      yAxis: narrow ? narrowAxes(rows, width) : wideAxes(rows, width),
      series: [...bands(rows, least, most), unity(rows, narrow), ...intervals(rows, least, most), points(rows),
        ...(claimed.data.length > 0 ? [claimed] : [])],
    });
  };

  const height = (data, width) => 52 + (isNarrow(width) ? NARROW_ROW : ROW) * data.forest.length;

  return { chart, height };
})();
