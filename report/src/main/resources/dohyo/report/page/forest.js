// Ratios with their intervals: a row each, over one log axis with a line at 1.
dohyo.forest = (() => {
  const { css, colour, isNarrow, axis, base, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;
  const ROW = 50;
  const NARROW_ROW = 66;
  const FURTHEST = 8;

  // Places for ticks; the first ladder that spans the axis with few enough of them is taken.
  const LADDERS = [
    [0.8, 0.85, 0.9, 0.95, 1, 1.05, 1.1, 1.15, 1.2, 1.25],
    [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2],
    [0.1, 0.2, 0.33, 0.5, 0.67, 1, 1.5, 2, 3, 5, 10],
    [0.001, 0.01, 0.1, 0.2, 0.5, 1, 2, 5, 10, 100, 1000],
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
    return within.find((ladder) => ladder.length <= (narrow ? 6 : 9)) || within.pop() || [1];
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
    markLine: {
      silent: true, symbol: 'none', label: { show: false },
      lineStyle: { color: css('--ink'), type: 'solid', width: 1 },
      data: [{ xAxis: 1 }],
    },
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

  const names = (rows, width) => axis({
    type: 'value', min: -0.75, max: rows.length - 0.5, inverse: true,
    axisLabel: {
      color: css('--ink'), fontSize: 12, customValues: rows.map((row, index) => index), showMinLabel: true, showMaxLabel: true,
      formatter: (value) => {
        const row = rows[Math.round(value)];
        return row ? row.label + (isNarrow(width) ? '\n' : '   ') + '{b|' + row.said + '}' : '';
      },
      rich: { b: { fontWeight: 600, fontSize: 12, color: css('--ink') } },
      hideOverlap: false, align: 'left', margin: -4, width: width - 40, overflow: 'truncate', lineHeight: 16, verticalAlign: 'bottom', padding: [0, 0, 10, 0],
    },
    splitLine: { show: false }, axisTick: { show: false }, axisLine: { show: false },
  });

  const chart = (data, width, label) => {
    const rows = data.forest;
    const [least, most] = ends(rows);
    const marks = ticks(least, most, isNarrow(width));
    const claimed = published(rows);
    return Object.assign(base(label), {
      grid: { left: 10, right: 18, top: 8, bottom: 34 },
      legend: { show: false },
      tooltip: tooltip({ trigger: 'item', formatter: rowTip }),
      xAxis: axis({
        type: 'log', min: least, max: most, name: 'ratio', nameLocation: 'middle', nameGap: 24,
        axisTick: { customValues: marks },
        splitLine: { show: false },
        axisLabel: {
          color: css('--soft'), fontSize: 12, hideOverlap: true, customValues: marks,
          formatter: (value) => format.short(format.digits(value)),
        },
      }),
      yAxis: names(rows, width),
      series: [...bands(rows, least, most), ...intervals(rows, least, most), points(rows),
        ...(claimed.data.length > 0 ? [claimed] : [])],
    });
  };

  const height = (data, width) => 56 + (isNarrow(width) ? NARROW_ROW : ROW) * data.forest.length;

  return { chart, height };
})();
