// One trial on one clock: throughput, response time, backlog and events; below, what it used.
dohyo.timeline = (() => {
  const { css, colour, isNarrow, axis, base, legend, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;
  const STRIP_ROW = 36;

  const pairs = (times, values) => times.map((time, index) => [time, values[index]]);

  // A point that is marked is an object with its value.
  const valueOf = (point) => (point.value || point)[1];

  const isThere = (point) => point !== undefined && point[1] !== null && point[1] !== undefined;
  const isAlone = (point, at, points) => isThere(point) && !isThere(points[at - 1]) && !isThere(points[at + 1]);

  // A second without neighbours, as a slice of one second has, is no line.
  const marked = (points) => (points.some(isAlone)
    ? points.map((point, at) => ({ value: point, symbol: isAlone(point, at, points) ? 'circle' : 'none' })) : points);

  const line = (name, grid, points, index, more) => Object.assign({
    name,
    type: 'line',
    xAxisIndex: grid,
    yAxisIndex: grid,
    data: marked(points),
    showSymbol: points.length < 3 || points.some(isAlone),
    showAllSymbol: true,
    symbolSize: 4,
    connectNulls: false,
    itemStyle: { color: colour(index) },
    lineStyle: { color: colour(index), width: 1.6 },
    emphasis: { disabled: true },
  }, more);

  const timeAxis = (trial, grid, isLast) => axis({
    type: 'value',
    gridIndex: grid,
    min: trial.fromSeconds,
    max: trial.toSeconds,
    axisLabel: {
      show: isLast, color: css('--soft'), fontSize: 12, hideOverlap: true,
      showMinLabel: false, showMaxLabel: false,
      formatter: (value) => format.short(format.digits(value)) + ' s',
    },
    axisTick: { show: isLast, lineStyle: { color: css('--line') } },
    axisLine: { onZero: false, lineStyle: { color: css('--line') } },
    splitLine: { show: false },
    axisPointer: { label: { show: false } },
  });

  const valueAxis = (grid, name, more) => axis(Object.assign({
    type: 'value',
    gridIndex: grid,
    min: 0,
    boundaryGap: [0, '6%'],
    splitNumber: 3,
    name,
    nameLocation: 'end',
    nameGap: 12,
    nameTextStyle: { color: css('--ink'), fontSize: 12, fontWeight: 600, align: 'left', padding: [0, 0, 0, -46] },
    axisLabel: { color: css('--soft'), fontSize: 12, formatter: (value) => format.short(format.count(value)), hideOverlap: true },
  }, more));

  // More are slices, of which each begin would be a line.
  const FEW_STEPS = 12;

  // A step that ends before another begins is told by that.
  const DRAIN_SECONDS = 12;

  const few = (trial) => (trial.steps.length > FEW_STEPS ? [] : trial.steps);

  // Of streams that end before the phase does nothing else shows where.
  const ends = (trial) => few(trial).filter((step) => step.measured && step.to < trial.toSeconds - 2
      && !trial.steps.some((other) => other.from > step.to - 2 && other.from < step.to + DRAIN_SECONDS));

  const plainLines = (trial) => ({
    silent: true,
    symbol: 'none',
    lineStyle: { color: css('--soft'), type: 'dotted', width: 1 },
    label: { show: false },
    data: few(trial).map((step) => ({ xAxis: step.from })).concat(ends(trial).map((step) => ({ xAxis: step.to }))),
  });

  // Where steps begin and streams end, and stretches in which something was done to the store.
  const stepLines = (trial, width) => {
    const room = width / Math.max(1, trial.toSeconds - trial.fromSeconds);
    return {
      silent: true,
      symbol: 'none',
      lineStyle: { color: css('--soft'), type: 'dotted', width: 1 },
      label: { show: true, position: 'insideEndTop', rotate: 0, color: css('--soft'), fontSize: 11, align: 'left', padding: [0, 0, 0, 5], distance: [0, -14] },
      data: trial.steps.map((step) => ({
        xAxis: step.from,
        label: {
          show: (step.to - step.from) * room > step.name.length * 6.2 + 6,
          formatter: () => (step.measured ? step.name : 'warm-up'),
        },
      })).concat(ends(trial).map((step) => ({ xAxis: step.to, label: { formatter: () => step.name.split(' ')[0] + ' end' } }))),
    };
  };

  const shades = (trial) => ({
    silent: true,
    itemStyle: { color: css('--shade') },
    data: trial.events
        .filter((event) => event.source === 'lab' && event.to > event.from)
        .map((event) => [{ xAxis: event.from }, { xAxis: event.to }]),
  });

  const eventRows = (trial) => [...new Set(trial.events.map((event) => event.source + ' ' + event.kind))].sort();

  const eventSeries = (trial, rows, grid) => rows.map((row, index) => {
    const of = trial.events.filter((event) => event.source + ' ' + event.kind === row);
    return {
      name: row,
      type: 'line',
      xAxisIndex: grid,
      yAxisIndex: grid,
      data: of.sort((a, b) => a.from - b.from)
          .flatMap((event) => [
            { value: [event.from, index], event }, { value: [event.to, index], event }, { value: [event.to, null] },
          ]),
      symbol: 'rect',
      symbolSize: [3, 11],
      showSymbol: true,
      showAllSymbol: true,
      itemStyle: { color: colour(index + 1) },
      lineStyle: { width: 11, color: colour(index + 1), cap: 'butt' },
      emphasis: { disabled: true },
    };
  });

  const stripAxis = (rows) => axis({
    type: 'value', gridIndex: 3, min: -0.5, max: Math.max(rows.length, 1) - 0.5, inverse: true,
    axisLabel: {
      color: css('--soft'), fontSize: 11, customValues: rows.map((row, index) => index), showMinLabel: true,
      formatter: (value) => rows[Math.round(value)] || '', width: 150, overflow: 'truncate',
      align: 'left', margin: -6, verticalAlign: 'bottom', padding: [0, 0, 10, 0],
    },
    splitLine: { show: false }, axisTick: { show: false },
  });

  const tips = (formats) => (items) => {
    const list = (Array.isArray(items) ? items : [items]).filter((item) => item.value && item.value[1] !== null && item.value[1] !== undefined);
    if (list.length === 0) return '';
    const rows = list.map((item) => {
      const event = item.data && item.data.event;
      const text = event
        ? item.seriesName + ': ' + (event.to > event.from ? format.seconds(event.to - event.from) : '') + ' ' + event.text
        : item.seriesName + ': ' + (formats[item.seriesName] || format.count)(item.value[1]);
      return { colour: item.color, text };
    });
    return tip('at ' + format.digits(Math.round(list[0].value[0] * 10) / 10) + ' s', rows.filter((row, index) => rows.findIndex((other) => other.text === row.text) === index));
  };

  const zoom = (trial, grids, width) => (trial.times.length > 90 && !isNarrow(width) ? [{
    type: 'slider', xAxisIndex: grids, height: 18, bottom: 6, borderColor: css('--line'),
    fillerColor: css('--shade'), handleSize: 14, textStyle: { color: css('--soft') },
    labelFormatter: (value) => format.digits(Math.round(value)) + ' s', brushSelect: false,
    showDataShadow: false,
  }] : []);

  const chart = (data, trial, width, height, label) => {
    const rows = eventRows(trial);
    const strip = Math.max(rows.length, 1) * STRIP_ROW;
    const below = isNarrow(width) || trial.times.length <= 90 ? 30 : 54;
    const room = (height - 62 - strip - below - 3 * 36) / 3;
    const tops = [0, 1, 2].map((grid) => 62 + grid * (room + 36));
    const left = 58;
    const grids = [...tops.map((top) => ({ left, right: 14, top, height: room })),
      { left, right: 14, top: tops[2] + room + 34, height: strip }];
    const load = trial.load;
    const at = (values) => pairs(trial.times, values);
    const series = [
      line('due', 0, at(load.due), 6, { lineStyle: { color: colour(6), width: 1.2, type: [4, 3] } }),
      line('answered', 0, at(load.answered), 0, { markLine: stepLines(trial, width - left - 14), markArea: shades(trial), areaStyle: { color: colour(0), opacity: .1 } }),
      line('p50', 1, at(positive(load.p50)), 2),
      line('p99', 1, at(positive(load.p99)), 1, { markArea: shades(trial) }),
      line('backlog', 2, at(load.backlog), 3, { areaStyle: { color: colour(3), opacity: .15 }, markArea: shades(trial) }),
      line('in flight', 2, at(load.inFlight), 5),
    ];
    if (load.failed.some((value) => value > 0)) {
      series.push(line('failed', 0, at(load.failed), 4));
    }
    const names = series.map((one) => one.name);
    series.push(...eventSeries(trial, rows, 3));
    return Object.assign(base(label), {
      axisPointer: { link: [{ xAxisIndex: 'all' }], lineStyle: { color: css('--soft') } },
      legend: legend(names),
      tooltip: tooltip({ trigger: 'axis', formatter: tips({ 'p50': format.nanos, 'p99': format.nanos, 'answered': format.rate, 'due': format.rate }) }),
      dataZoom: zoom(trial, [0, 1, 2, 3], width),
      grid: grids,
      xAxis: [0, 1, 2, 3].map((grid) => timeAxis(trial, grid, grid === 3)),
      yAxis: [
        valueAxis(0, 'operations per second'),
        dohyo.latencyAxis('response time', load.p50.concat(load.p99), {
          gridIndex: 1,
          nameTextStyle: { color: css('--ink'), fontSize: 12, fontWeight: 600, align: 'left', padding: [0, 0, 0, -46] },
        }),
        valueAxis(2, 'operations waiting'),
        stripAxis(rows),
      ],
      series,
    });
  };

  // A log axis has no zero: a second without an answer has no latency.
  const positive = (values) => values.map((value) => (value > 0 ? value : null));

  const stacked = (trial, grid) => {
    const used = trial.resources;
    const order = ['store', 'worker', 'dohyo', 'other', 'steal'];
    return order.filter((role) => used.cores[role]).map((role) => line(
        called(role), grid, pairs(used.times, used.cores[role]), shadeOf(role),
        { stack: 'cpu', areaStyle: { color: colour(shadeOf(role)), opacity: .55 }, lineStyle: { width: .6, color: colour(shadeOf(role)) } }));
  };

  // Roles of processes, by the names that the rest of the page has for them.
  const called = (role) => ({ worker: 'load generator', dohyo: 'rest of Dohyo' }[role] || role);

  const shadeOf = (role) => ({ store: 0, worker: 1, dohyo: 2, other: 6, steal: 3 }[role]);

  const resources = (data, trial, width, height, label) => {
    const used = trial.resources;
    const below = 34;
    const room = (height - 62 - below - 2 * 42) / 4;
    const heights = [room * 2, room, room];
    const tops = [62, 62 + heights[0] + 42, 62 + heights[0] + heights[1] + 84];
    const left = 58;
    const memory = Object.entries(used.memoryBytes).map(([role, values]) =>
      line(called(role), 1, pairs(used.times, values), shadeOf(role)));
    const io = Object.entries(used.ioBytesPerSecond).map(([role, values], index) =>
      line(role, 2, pairs(used.times, values), index === 0 ? 4 : 5));
    const series = [...stacked(trial, 0), ...memory, ...io];
    const bytes = { color: css('--soft'), fontSize: 12, formatter: (value) => format.short(format.bytes(value)), hideOverlap: true };
    return Object.assign(base(label), {
      axisPointer: { link: [{ xAxisIndex: 'all' }], lineStyle: { color: css('--soft') } },
      legend: legend([...new Set(series.map((one) => one.name))], { itemHeight: 8 }),
      tooltip: tooltip({ trigger: 'axis', formatter: resourceTips }),
      grid: tops.map((top, grid) => ({ left: left + 6, right: 14, top, height: heights[grid] })),
      xAxis: [0, 1, 2].map((grid) => timeAxis(trial, grid, grid === 2)),
      yAxis: [
        valueAxis(0, 'cores in use'),
        valueAxis(1, 'memory', Object.assign({ axisLabel: bytes }, binaryScale(memory))),
        valueAxis(2, 'disk, per second', Object.assign({ axisLabel: bytes }, binaryScale(io))),
      ],
      series,
    });
  };

  // A scale for bytes in two halves of a power of two.
  const binaryScale = (series) => {
    const most = Math.max(1024, ...series.flatMap((one) => one.data.map((point) => valueOf(point) || 0)));
    const max = Math.pow(2, Math.ceil(Math.log2(most)));
    return { max, interval: max / 2 };
  };

  const resourceTips = (items) => {
    const list = (Array.isArray(items) ? items : [items]).filter((item) => item.value && item.value[1] !== null);
    if (list.length === 0) return '';
    const unit = (item) => (item.axisIndex === 0
      ? item.value[1].toFixed(2) + ' cores'
      : format.bytes(item.value[1]) + (item.axisIndex === 2 ? '/s' : ''));
    return tip('at ' + format.digits(Math.round(list[0].value[0] * 10) / 10) + ' s',
        list.map((item) => ({ colour: item.color, text: item.seriesName + ': ' + unit(item) })));
  };

  // Room for three charts and a row for each kind of event.
  const height = (trial) => 500 + STRIP_ROW * Math.max(1, eventRows(trial).length);

  return { chart, resources, height, called, line, timeAxis, valueAxis, binaryScale, positive, valueOf, plainLines };
})();
