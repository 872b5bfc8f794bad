// Arms side by side, round by round: ratios as points, blocks as bars, all blocks together as a band.
dohyo.rounds = (() => {
  const { css, colour, isNarrow, axis, base, legend, tip, tooltip } = dohyo.theme;
  const format = dohyo.format;
  const COUNTING = 'a round';
  const LEFT_OUT = 'left out';
  const BLOCK = 'its block';
  const ALL = 'all blocks';

  // Rounds stand one beside the other, with a gap from block to block.
  const placed = (ratios) => {
    let at = 0;
    let block = null;
    return ratios.rounds.map((round) => {
      at += block !== null && block !== round.block ? 2 : 1;
      block = round.block;
      return Object.assign({ at }, round);
    });
  };

  const roundPoints = (rounds, name, symbol, shade, [least, most]) => ({
    name,
    type: 'scatter',
    symbol,
    symbolSize: 7,
    z: 3,
    data: rounds.map((round) => ({ value: [round.at, Math.min(most, Math.max(least, round.ratio))], round })),
    itemStyle: { color: shade, borderColor: shade },
  });

  const blockBars = (ratios, rounds) => ({
    name: BLOCK,
    type: 'line',
    symbol: 'circle',
    symbolSize: 1,
    showAllSymbol: true,
    z: 4,
    data: ratios.blocks.flatMap((block) => {
      const own = rounds.filter((round) => round.block === block.block).map((round) => round.at);
      const end = (at) => ({ value: [at, block.ratio], block });
      return [end(Math.min(...own) - 0.4), end(Math.max(...own) + 0.4), { value: [null, null] }];
    }),
    itemStyle: { color: colour(1) },
    lineStyle: { color: colour(1), width: 3, cap: 'butt' },
  });

  const together = (ratios, least, most) => ({
    name: ALL,
    type: 'line',
    data: [[least, ratios.ratio], [most, ratios.ratio]],
    symbol: 'none',
    silent: true,
    z: 2,
    itemStyle: { color: colour(0) },
    lineStyle: { color: colour(0), width: 1.5 },
    markArea: ratios.low === null ? undefined : {
      silent: true,
      itemStyle: { color: colour(0), opacity: 0.15 },
      data: [[{ yAxis: ratios.low }, { yAxis: ratios.high }]],
    },
  });

  const unity = (least, most) => ({
    name: 'no difference',
    type: 'line',
    data: [[least, 1], [most, 1]],
    symbol: 'none',
    silent: true,
    z: 1,
    lineStyle: { color: css('--soft'), width: 1, type: 'dashed' },
  });

  const said = (item) => {
    const { round, block } = item.data || {};
    if (round) {
      return tip('block ' + round.block + ', round ' + round.round, [
        { colour: item.color, text: format.digits(round.ratio) + ' ×' + (round.leftOut ? ', left out' : '') },
      ]);
    }
    return block ? tip('block ' + block.block, [
      { colour: item.color, text: format.digits(block.ratio) + ' × over ' + block.rounds + (block.rounds === 1 ? ' round' : ' rounds') },
    ]) : '';
  };

  // A round that is left out does not decide how far the axis goes: it may stand at its edge.
  const ends = (ratios) => {
    const counting = ratios.rounds.filter((round) => !round.leftOut);
    const all = (counting.length > 0 ? counting : ratios.rounds).concat(ratios.blocks).map((one) => one.ratio);
    const known = all.concat(1, ratios.low || 1, Math.min(ratios.high || 1, Math.max(...all) * 2));
    return [Math.max(Math.min(...known), Math.min(...all) / 2) / 1.02, Math.max(...known) * 1.02];
  };

  const LADDERS = [
    [0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03],
    [0.9, 0.95, 1, 1.05, 1.1],
    [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3],
    [0.4, 0.5, 0.7, 1, 1.5, 2, 2.5],
    [0.1, 0.2, 0.5, 1, 2, 5, 10],
    [0.001, 0.01, 0.1, 1, 10, 100, 1000],
  ];

  const ticks = (least, most) => {
    const ladder = LADDERS.find((one) => one[0] <= least * 1.1 && one[one.length - 1] >= most / 1.1) || [1];
    return ladder.filter((tick) => tick >= least && tick <= most);
  };

  const middles = (rounds) => {
    const byBlock = new Map();
    rounds.forEach((round) => byBlock.set(round.block, (byBlock.get(round.block) || []).concat(round.at)));
    return new Map([...byBlock].map(([block, places]) => [(Math.min(...places) + Math.max(...places)) / 2, block]));
  };

  const chart = (ratios, width, label) => {
    const rounds = placed(ratios);
    const blocks = middles(rounds);
    const least = 0;
    const most = rounds[rounds.length - 1].at + 1;
    const [low, high] = ends(ratios);
    const marks = ticks(low, high);
    const dropped = rounds.filter((round) => round.leftOut);
    const counting = rounds.filter((round) => !round.leftOut);
    const series = [
      unity(least, most),
      ...(ratios.ratio === null ? [] : [together(ratios, least, most)]),
      ...(counting.length > 0 ? [roundPoints(counting, COUNTING, 'circle', colour(6), [low, high])] : []),
      ...(dropped.length > 0 ? [roundPoints(dropped, LEFT_OUT, 'emptyCircle', colour(6), [low, high])] : []),
      ...(ratios.blocks.length > 0 ? [blockBars(ratios, rounds)] : []),
    ];
    return Object.assign(base(label), {
      grid: { left: 12, right: 18, top: 40, bottom: 36, containLabel: true },
      legend: legend(series.map((one) => one.name).filter((name) => name !== 'no difference')),
      tooltip: tooltip({ trigger: 'item', formatter: said }),
      xAxis: axis({
        type: 'value', min: least, max: most, name: 'rounds, block by block', nameLocation: 'middle', nameGap: 26,
        splitLine: { show: false },
        axisTick: { show: false, customValues: [...blocks.keys()] },
        axisLabel: {
          color: css('--soft'), fontSize: isNarrow(width) ? 11 : 12, hideOverlap: true, customValues: [...blocks.keys()],
          formatter: (value) => (blocks.has(value) ? 'block ' + blocks.get(value) : ''),
        },
      }),
      yAxis: axis({
        type: 'log', min: low, max: high,
        axisTick: { customValues: marks },
        axisLine: { onZero: false, lineStyle: { color: css('--line') } },
        axisLabel: {
          color: css('--soft'), fontSize: 12, customValues: marks, hideOverlap: true,
          formatter: (value) => format.short(format.digits(value)),
        },
        splitLine: { show: false },
      }),
      series,
    });
  };

  return { chart };
})();
