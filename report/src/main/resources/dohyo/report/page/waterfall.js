// Steps of traced requests: a row each, from the begin of a step to the next one on the same node.
dohyo.waterfall = (() => {
  const { css, colour, axis, base, legend, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;
  const ROW = 27;
  const NARROW_ROW = 46;
  const TOP = 58;

  const isNarrow = (width) => width < 700;
  const nameWidth = (width) => Math.min(430, Math.round(width * 0.42));
  const micros = (value) => format.nanos(value * 1e3);
  const end = (step) => step.begin.median + step.took.median;
  const placeOf = (step) => (step.leading ? 'on the leading node' : 'on another node, by its clock');

  const bars = (steps, name, index) => ({
    name,
    type: 'line',
    symbol: 'rect',
    symbolSize: [2, 13],
    showSymbol: true,
    showAllSymbol: true,
    z: 3,
    itemStyle: { color: colour(index) },
    lineStyle: { color: colour(index), width: 13, cap: 'butt' },
    emphasis: { disabled: true },
    data: steps.flatMap((step, row) => (placeOf(step) === name
      ? [{ value: [step.begin.median, row], step }, { value: [end(step), row], step }, { value: [null, null] }] : [])),
  });

  const figures = (steps) => ({
    name: 'medians',
    type: 'scatter',
    symbolSize: 1,
    silent: true,
    itemStyle: { color: 'transparent' },
    label: {
      show: true, position: 'right', distance: 6, color: css('--ink'), fontSize: 12,
      formatter: (item) => micros(item.data.step.took.median),
    },
    data: steps.map((step, row) => ({ value: [end(step), row], step })),
  });

  const whole = (trace) => ({
    silent: true,
    symbol: 'none',
    lineStyle: { color: css('--soft'), type: 'dashed', width: 1 },
    label: { formatter: 'median of the whole ' + micros(trace.took.median), position: 'start', align: 'right', color: css('--soft'), fontSize: 11, distance: 6 },
    data: [{ xAxis: trace.took.median }],
  });

  const stepTip = (trace) => (item) => {
    const step = item.data && item.data.step;
    return step ? tip(step.text, [
      { colour: item.color, text: placeOf(step) },
      { text: 'took ' + micros(step.took.median) + ', middle half ' + micros(step.took.low) + ' to ' + micros(step.took.high) },
      { text: 'begins at ' + micros(step.begin.median) },
      { text: 'in ' + step.requests + ' of ' + trace.requests + ' requests' },
    ]) : '';
  };

  // A step that only some requests have says so.
  const nameOf = (trace, step) => step.text
      + (step.requests < trace.requests ? ' (' + step.requests + ' of ' + trace.requests + ')' : '');

  const rowAxis = (trace, width) => {
    const steps = trace.steps;
    const narrow = isNarrow(width);
    const at = steps.map((step, row) => row);
    return axis({
      type: 'value', inverse: true, min: narrow ? -0.9 : -0.6, max: steps.length - 0.4,
      axisTick: { show: false, customValues: at },
      axisLine: { show: false },
      splitLine: { show: !narrow, lineStyle: { color: css('--grid') } },
      axisLabel: Object.assign({
        color: css('--ink'), fontSize: 12, customValues: at, showMinLabel: true, showMaxLabel: true,
        hideOverlap: false, align: 'left', overflow: 'truncate',
        formatter: (value) => (steps[Math.round(value)] ? nameOf(trace, steps[Math.round(value)]) : ''),
      }, narrow ? { margin: -2, width: width - 40, verticalAlign: 'bottom', padding: [0, 0, 11, 0] }
        : { margin: nameWidth(width) - 4, width: nameWidth(width) - 24 }),
    });
  };

  const chart = (trace, width, label) => {
    const steps = trace.steps;
    const names = [...new Set(steps.map(placeOf))];
    const most = Math.max(1, ...steps.map(end), trace.took.median) * (isNarrow(width) ? 1.28 : 1.14);
    const rows = names.map((name, index) => bars(steps, name, index));
    if (rows.length > 0 && !isNarrow(width)) {
      rows[0].markLine = whole(trace);
    }
    return Object.assign(base(label), {
      grid: { left: isNarrow(width) ? 8 : nameWidth(width), right: 16, top: TOP, bottom: 38 },
      legend: legend(names, { itemHeight: 10 }),
      tooltip: tooltip({ trigger: 'item', formatter: stepTip(trace) }),
      xAxis: axis({
        type: 'value', min: 0, max: most, splitNumber: isNarrow(width) ? 3 : 6,
        name: 'from the start of the request on the node', nameLocation: 'middle', nameGap: 26,
        axisLine: { onZero: false, lineStyle: { color: css('--line') } },
        axisLabel: {
          color: css('--soft'), fontSize: 12, hideOverlap: true, showMaxLabel: false,
          formatter: (value) => (value === 0 ? '0' : format.short(micros(value))),
        },
      }),
      yAxis: rowAxis(trace, width),
      series: [...rows, figures(steps)],
    });
  };

  const height = (trace, width) => TOP + 46 + (isNarrow(width) ? NARROW_ROW : ROW) * trace.steps.length;

  return { chart, height };
})();
