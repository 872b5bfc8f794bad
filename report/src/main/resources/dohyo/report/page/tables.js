// What a chart draws as a table, for those who do not see it; made when somebody asks for it.
dohyo.tables = (() => {
  const format = dohyo.format;
  const NINES = [2, 10, 100, 1e3, 1e4, 1e5, 1e6];

  const said = (value, how) => (value === null || value === undefined ? '–' : how(value));
  const moment = (seconds) => format.digits(Math.round(seconds * 10) / 10) + ' s';

  const rates = (data) => [{
    caption: 'Steps as points',
    head: ['Arm', 'Trial', 'Step', 'Offered', 'Achieved', 'p99'],
    rows: data.rates.map((rate) => [
      rate.arm, rate.trial, rate.step,
      rate.offered > 0 ? format.rate(rate.offered) : 'closed loop',
      format.rate(rate.achieved),
      said(rate.p99Nanos, (nanos) => (rate.p99AtLeast ? '≥ ' : '') + format.nanos(nanos)),
    ]),
  }];

  const near = (points, x) => {
    const found = points.find((point) => Math.abs(point[0] / x - 1) < 0.01);
    return found ? found[1] : null;
  };

  const curves = (data) => [{
    caption: 'Percentiles on the curves',
    head: ['Arm', 'Step', 'Trial', 'Time', ...NINES.map(format.percentile)],
    rows: data.curves.flatMap((curve) => ['response', 'service'].map((clock) => [
      curve.arm, curve.step, curve.trial || curve.trials + ' trials', clock,
      ...NINES.map((x) => said(near(curve[clock], x), format.nanos)),
    ])),
  }];

  const timeline = (trial) => {
    const load = trial.load;
    const nanos = (value) => (value > 0 ? format.nanos(value) : '–');
    const events = [...trial.events].sort((a, b) => a.from - b.from);
    return [{
      caption: 'Second by second' + (trial.secondsPerPoint > 1 ? ', ' + trial.secondsPerPoint + ' seconds a row' : ''),
      head: ['At', 'Due', 'Answered', 'Failed', 'p50', 'p99', 'Backlog', 'In flight'],
      rows: trial.times.map((time, at) => [
        moment(time), format.count(load.due[at]), format.count(load.answered[at]), format.count(load.failed[at]),
        nanos(load.p50[at]), nanos(load.p99[at]), format.count(load.backlog[at]), format.count(load.inFlight[at]),
      ]),
    }, {
      caption: 'Events',
      head: ['At', 'For', 'Of', 'What', 'Said'],
      rows: events.map((event) => [
        moment(event.from), event.to > event.from ? format.seconds(event.to - event.from) : '–', event.source, event.kind, event.text,
      ]),
    }];
  };

  const byRole = (what, values, how) => Object.entries(values).map(([role, list]) => ({ name: what + ', ' + dohyo.timeline.called(role), list, how }));

  const resources = (trial) => {
    const used = trial.resources;
    const columns = [
      ...byRole('cores', used.cores, (cores) => cores.toFixed(2)),
      ...byRole('memory', used.memoryBytes, format.bytes),
      ...Object.entries(used.ioBytesPerSecond).map(([name, list]) => ({ name, list, how: (bytes) => format.bytes(bytes) + '/s' })),
    ];
    return [{
      caption: 'CPU, memory and disk',
      head: ['At', ...columns.map((column) => column.name)],
      rows: used.times.map((time, at) => [moment(time), ...columns.map((column) => said(column.list[at], column.how))]),
    }];
  };

  const timesOf = (lines, one) => (one.times.length > 0 ? one.times : lines.times);

  const panels = (lines) => lines.panels.map((panel) => {
    const columns = panel.lines.map((one) => new Map(timesOf(lines, one).map((time, at) => [time, one.values[at]])));
    const times = [...new Set(columns.flatMap((column) => [...column.keys()]))].sort((a, b) => a - b);
    return {
      caption: panel.title,
      head: ['At', ...panel.lines.map((one) => one.name)],
      rows: times.map((time) => [
        moment(time), ...columns.map((column) => said(column.get(time), (value) => dohyo.panels.said(panel, panel.unit === 'MICROS' ? value * 1e3 : value))),
      ]),
    };
  });

  const sweep = (data) => [{
    caption: 'Trials as points',
    head: ['Arm', 'In flight', 'Trial', 'Achieved'],
    rows: data.sweeps.flatMap((one) => one.points.map((point) => [
      one.name, String(point.concurrency), point.trial + (point.disturbed ? ', disturbed' : ''), format.rate(point.perSecond),
    ])),
  }];

  const rounds = (ratios) => [{
    caption: 'Rounds, ' + ratios.arm + ' over ' + ratios.baseline,
    head: ['Block', 'Round', 'Ratio', 'Counts'],
    rows: ratios.rounds.map((round) => [
      'block ' + round.block, 'round ' + round.round, format.digits(round.ratio), round.leftOut ? 'left out' : 'yes',
    ]),
  }];

  const of = (kind, data, trial, index) => {
    switch (kind) {
      case 'offered': case 'tail': return rates(data);
      case 'curves': return curves(data);
      case 'timeline': return timeline(trial);
      case 'resources': return resources(trial);
      case 'server': return panels(trial.server);
      case 'machine': return panels(trial.machine);
      case 'sweep': return sweep(data);
      case 'rounds': return rounds(data.rounds[index]);
      case 'hits': return dohyo.hits.table(data.hits[index]);
      default: return [];
    }
  };

  // A number with or without its unit; names of trials and steps begin with digits, too.
  const isFigure = (text) => /^(–|(≥ )?-?[\d.,]+[kM]?( \S+)?)$/.test(text);

  const cell = (kind, text, asFigure) => {
    const one = document.createElement(kind);
    one.textContent = text;
    if (asFigure) one.className = 'number';
    return one;
  };

  const line = (cells) => {
    const row = document.createElement('tr');
    row.append(...cells);
    return row;
  };

  const table = ({ caption, head, rows }) => {
    const whole = document.createElement('table');
    const figure = head.map((name, at) => rows.length > 0 && rows.every((row) => isFigure(row[at]) || row[at] === 'closed loop'));
    whole.createCaption().textContent = caption;
    whole.createTHead().append(line(head.map((name, at) => {
      const one = cell('th', name, figure[at]);
      one.scope = 'col';
      return one;
    })));
    whole.createTBody().append(...rows.map((row) => line(row.map((text, at) => {
      const one = cell(at === 0 ? 'th' : 'td', text, figure[at]);
      if (at === 0) one.scope = 'row';
      return one;
    }))));
    const scroll = document.createElement('div');
    scroll.className = 'scroll high';
    scroll.tabIndex = 0;
    scroll.setAttribute('role', 'region');
    scroll.setAttribute('aria-label', caption + ', as a table');
    scroll.append(whole);
    return scroll;
  };

  // Charts whose figures stand in a table of the page anyway are marked so.
  const offer = (element, data, trial) => {
    if (element.dataset.told) return;
    const fold = document.createElement('details');
    fold.className = 'figures';
    const summary = document.createElement('summary');
    summary.textContent = 'The figures of this chart as a table';
    fold.append(summary);
    fold.addEventListener('toggle', () => {
      if (fold.open && fold.children.length === 1) {
        const all = of(element.dataset.chart, data, trial, Number(element.dataset.index)).filter((one) => one.rows.length > 0);
        fold.append(...all.map(table));
      }
    });
    element.parentElement.append(fold);
  };

  return { offer };
})();
