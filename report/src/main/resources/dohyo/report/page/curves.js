// A log axis of latencies from one of 1, 2, 5, 10, ... to another. With few decades each of them is a mark.
dohyo.latencyAxis = (() => {
  const STEPS = [1, 2, 5];
  const MOST_MARKS = 7;

  const ladder = (least, most) => {
    const marks = [];
    for (let power = Math.floor(Math.log10(least)) - 1; power <= Math.ceil(Math.log10(most)) + 1; power++) {
      STEPS.forEach((step) => marks.push(Number((step + 'e' + power))));
    }
    return marks;
  };

  const isDecade = (mark) => Number.isInteger(Number(Math.log10(mark).toFixed(9)));

  const scale = (values) => {
    const known = values.filter((value) => value > 0);
    const least = known.length > 0 ? Math.min(...known) : 1e5;
    const most = known.length > 0 ? Math.max(...known) : 1e7;
    const fine = between(ladder(least, most), least, most);
    return fine.marks.length <= MOST_MARKS ? fine : between(ladder(least, most).filter(isDecade), least, most);
  };

  const between = (all, least, most) => {
    const min = all.filter((mark) => mark <= least * 1.001).pop();
    const max = all.find((mark) => mark >= most * 0.999 && mark > min);
    return { min, max, marks: all.filter((mark) => mark >= min && mark <= max) };
  };

  return (name, values, more) => {
    const { min, max, marks } = scale(values);
    return dohyo.theme.axis(Object.assign({
      type: 'log',
      name,
      nameLocation: 'end',
      nameGap: 12,
      nameTextStyle: { color: dohyo.theme.css('--soft'), fontSize: 12, align: 'left', padding: [0, 0, 0, -30] },
      min,
      max,
      axisTick: { customValues: marks, lineStyle: { color: dohyo.theme.css('--line') } },
      axisLabel: {
        color: dohyo.theme.css('--soft'), fontSize: 12, hideOverlap: true, customValues: marks,
        formatter: (value) => dohyo.format.short(dohyo.format.nanos(value)),
      },
    }, more));
  };
})();

// Percentile curves: x is 1 / (1 - p) on a log axis, so that each nine has the same room.
dohyo.curves = (() => {
  const { css, colour, isNarrow, axis, base, legend, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;

  const MOST_ROWS = 4;

  // One colour a step; with several arms, one colour an arm and its steps.
  const names = (data) => {
    const manySteps = new Set(data.curves.map((curve) => curve.step)).size > 1;
    return data.curves.map((curve) => {
      if (data.arms.length < 2) return curve.step;
      return manySteps ? curve.arm + ' · ' + curve.step : curve.arm;
    });
  };

  const line = (name, points, shade, dashed) => ({
    name,
    type: 'line',
    data: points,
    showSymbol: false,
    symbolSize: 6,
    itemStyle: { color: shade },
    lineStyle: { color: shade, width: dashed ? 1.5 : 2.2, type: dashed ? [5, 4] : 'solid' },
    clock: dashed ? 'service' : 'response',
    emphasis: { disabled: true },
  });

  // The span of several trials: along its upper end and back along the lower one. What the area
  // adds below, on the way there and back, cancels out.
  const band = (name, points, shade) => ({
    name,
    type: 'line',
    data: points.map((point) => [point[0], point[2]])
        .concat([...points].reverse().map((point) => [point[0], point[1]])),
    showSymbol: false,
    silent: true,
    z: 1,
    lineStyle: { width: 0, color: shade },
    itemStyle: { color: shade },
    areaStyle: { color: shade, opacity: .16 },
    emphasis: { disabled: true },
  });

  const arrow = (name, points, shade) => ({
    name,
    type: 'scatter',
    symbol: 'arrow',
    symbolSize: 13,
    data: [points[points.length - 1]],
    itemStyle: { color: shade },
    silent: true,
  });

  const series = (data) => {
    const called = names(data);
    const distinct = [...new Set(called)];
    return data.curves.flatMap((curve, index) => {
      const name = called[index];
      const shade = colour(distinct.indexOf(name));
      const lines = [
        line(name, curve.response, shade, false),
        line(name, curve.service, shade, true),
      ];
      if (curve.responseEndsAtLeast && curve.response.length > 0) {
        lines.push(arrow(name, curve.response, shade));
      }
      if (curve.band.length > 0) {
        lines.push(band(name, curve.band, shade));
      }
      return lines.filter((one) => one.data.length > 0);
    });
  };

  const curveTip = (all) => (items) => {
    const points = (Array.isArray(items) ? items : [items]).filter((item) => all[item.seriesIndex].clock);
    if (points.length === 0) return '';
    return tip(format.percentile(points[0].value[0]), points.map((item) => ({
      colour: item.color,
      text: item.seriesName + ', ' + all[item.seriesIndex].clock + ': ' + format.nanos(item.value[1]),
    })));
  };

  // Rows that a legend of these names takes, by and large.
  const rowsOf = (called, width) => {
    const perRow = called.map((name) => name.length * 6.8 + 32);
    return Math.ceil(perRow.reduce((sum, one) => sum + one, 0) * 1.08 / width);
  };

  const chart = (data, width, label) => {
    const called = [...new Set(names(data))];
    const asked = rowsOf(called, width);
    const rows = asked <= MOST_ROWS ? asked : 1;
    const all = series(data);
    const values = data.curves.flatMap((curve) => curve.response.concat(curve.service).map((point) => point[1])
        .concat(curve.band.flatMap((point) => [point[1], point[2]])));
    const furthest = Math.max(...data.curves.flatMap((curve) => curve.response.concat(curve.service))
        .map((point) => point[0]));
    const nines = [2, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7].filter((x) => x <= furthest * 1.3);
    return Object.assign(base(label), {
      grid: { left: 12, right: 26, top: 42 + 20 * rows, bottom: 34, containLabel: true },
      legend: legend(called, asked <= MOST_ROWS ? { type: 'plain' } : {}),
      tooltip: tooltip({ trigger: 'axis', formatter: curveTip(all) }),
      xAxis: axis({
        type: 'log',
        min: 1,
        max: furthest * 1.15,
        name: 'percentile of all operations due',
        nameLocation: 'middle',
        nameGap: 30,
        axisTick: { customValues: nines },
        splitLine: { show: true, lineStyle: { color: css('--grid') } },
        axisLabel: {
          color: css('--soft'), fontSize: isNarrow(width) ? 10.5 : 12, hideOverlap: true,
          customValues: nines, formatter: format.percentile,
        },
      }),
      yAxis: dohyo.latencyAxis('latency', values),
      series: all,
    });
  };

  return { chart };
})();
