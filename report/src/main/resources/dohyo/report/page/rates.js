// Offered against achieved, and achieved against p99: a point is a step.
dohyo.rates = (() => {
  const { css, colour, isNarrow, axis, base, legend, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;

  const seriesByArm = (data, points) => data.arms.map((arm, index) => ({
    name: arm,
    type: 'scatter',
    symbolSize: 11,
    data: points.filter((point) => point.arm === arm).map((point) => ({
      value: [point.x, point.y],
      point,
      symbol: point.p99AtLeast && point.isTail ? 'triangle' : 'circle',
      itemStyle: missed(point)
        ? { color: css('--card'), borderColor: colour(index), borderWidth: 2 }
        : { color: colour(index), borderColor: css('--card'), borderWidth: 1 },
    })),
    itemStyle: { color: colour(index) },
  })).filter((series) => series.data.length > 0);

  // The medians of an arm's steps in the order of their load, where there are enough to make a line.
  const median = (values) => {
    const sorted = [...values].sort((a, b) => a - b);
    const last = sorted.length - 1;
    return (sorted[Math.floor(last / 2)] + sorted[Math.ceil(last / 2)]) / 2;
  };

  const path = (data, points, arm) => {
    const of = points.filter((point) => point.arm === arm && point.searchPassed === null);
    const steps = [...new Set(of.map((point) => point.step))].map((step) => {
      const same = of.filter((point) => point.step === step);
      return {
        load: same[0].offered > 0 ? same[0].offered : same[0].concurrency,
        value: [median(same.map((point) => point.x)), median(same.map((point) => point.y))],
      };
    });
    return steps.length < 3 ? [] : [{
      name: arm,
      type: 'line',
      data: steps.sort((a, b) => a.load - b.load).map((step) => step.value),
      showSymbol: false,
      silent: true,
      lineStyle: { color: colour(data.arms.indexOf(arm)), width: 1.4, opacity: .6 },
      itemStyle: { color: colour(data.arms.indexOf(arm)) },
    }];
  };

  const missed = (point) => point.searchPassed === false
      || (point.searchPassed === null && !point.keptUp);

  const pointTip = (item) => {
    const point = item.data && item.data.point;
    if (!point) return '';
    const p99 = point.p99Nanos === null ? 'too few operations for a p99'
      : 'p99 ' + (point.p99AtLeast ? '≥ ' : '') + format.nanos(point.p99Nanos);
    const goal = point.searchPassed === null ? [] : [{ text: point.searchPassed ? 'met the goal' : 'missed the goal' }];
    return tip(point.arm + ' · ' + point.step, [
      { text: point.offered > 0 ? 'offered ' + format.rate(point.offered) : 'closed loop' },
      { text: 'achieved ' + format.rate(point.achieved) },
      { text: p99 },
      ...goal,
    ]);
  };

  const frame = (label, data, width, series) => Object.assign(base(label), {
    grid: { left: 12, right: 22, top: data.arms.length > 1 ? 52 : 34, bottom: 34, containLabel: true },
    legend: data.arms.length > 1 ? legend(data.arms, { icon: 'circle', itemWidth: 10, itemHeight: 10 }) : { show: false },
    tooltip: tooltip({ trigger: 'item', formatter: pointTip }),
    series,
  });

  const rateAxis = (name, width, more) => axis(Object.assign({
    type: 'value',
    name,
    nameLocation: 'middle',
    nameGap: 30,
    splitNumber: isNarrow(width) ? 3 : 5,
    min: 0,
    axisLabel: { color: css('--soft'), fontSize: 12, formatter: format.count, hideOverlap: true },
  }, more));

  const offered = (data, width, label) => {
    const points = data.rates.filter((rate) => rate.offered > 0)
        .map((rate) => Object.assign({ x: rate.offered, y: rate.achieved }, rate));
    const most = Math.max(...points.map((point) => Math.max(point.x, point.y))) * 1.06;
    const line = {
      name: 'achieved = offered',
      type: 'line',
      data: [[0, 0], [most, most]],
      symbol: 'none',
      silent: true,
      lineStyle: { color: css('--soft'), type: 'dashed', width: 1.3 },
      endLabel: { show: false },
    };
    return Object.assign(frame(label, data, width, [line, ...seriesByArm(data, points)]), {
      xAxis: rateAxis('offered, ops/s', width, { max: most, axisLabel: noEnd(most) }),
      yAxis: rateAxis('achieved, ops/s', width, {
        max: most, nameLocation: 'end', nameGap: 12, axisLabel: noEnd(most),
        nameTextStyle: { color: css('--soft'), fontSize: 12, align: 'left', padding: [0, 0, 0, -30] },
      }),
    });
  };

  // The odd number at the very end of a scale is left out.
  const noEnd = (most) => ({
    color: css('--soft'), fontSize: 12, hideOverlap: true,
    formatter: (value) => (Math.abs(value - most) < 1e-9 ? '' : format.count(value)),
  });

  const tail = (data, width, label) => {
    const points = data.rates.filter((rate) => rate.p99Nanos !== null)
        .map((rate) => Object.assign({ x: rate.achieved, y: rate.p99Nanos, isTail: true }, rate));
    const series = seriesByArm(data, points).concat(data.arms.flatMap((arm) => path(data, points, arm)));
    const goals = distinct(data.limits);
    if (goals.length > 0 && series.length > 0) {
      series[0].markLine = goalLines(goals);
    }
    const values = points.map((point) => point.y).concat(data.limits.map((one) => one.nanos));
    return Object.assign(frame(label, data, width, series), {
      xAxis: rateAxis('achieved, ops/s', width, {}),
      yAxis: dohyo.latencyAxis('p99 response time', values),
    });
  };

  // Most arms have the same goal; each other one has a line of its own.
  const distinct = (limits) => [...new Map(limits.map((one) => [one.percentile + ' ' + one.nanos, one])).values()];

  const goalLines = (goals) => ({
    silent: true,
    symbol: 'none',
    lineStyle: { color: css('--bad'), type: 'solid', width: 1.2 },
    label: { position: 'insideEndBottom', color: css('--bad'), fontSize: 12 },
    data: goals.map((goal) => ({
      yAxis: goal.nanos,
      label: { formatter: 'goal: p' + format.digits(goal.percentile) + ' under ' + format.nanos(goal.nanos) },
    })),
  });

  return { offered, tail };
})();
