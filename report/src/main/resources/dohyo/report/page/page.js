// Draws each chart when it can be seen, and again when its size or the colours change.
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const drawn = new Map();

  const options = (element) => {
    const width = element.clientWidth;
    const label = element.getAttribute('aria-label') || textOf(element.getAttribute('aria-labelledby'));
    const trial = lineOf(element);
    switch (element.dataset.chart) {
      case 'offered': return dohyo.rates.offered(data, width, label);
      case 'tail': return dohyo.rates.tail(data, width, label);
      case 'curves': return dohyo.curves.chart(data, width, label);
      case 'timeline': return dohyo.timeline.chart(data, trial, width, element.clientHeight, label);
      case 'resources': return dohyo.timeline.resources(data, trial, width, element.clientHeight, label);
      case 'server': return dohyo.panels.chart(trial, trial.server, width, element.clientHeight, label);
      case 'machine': return dohyo.panels.chart(trial, trial.machine, width, element.clientHeight, label);
      case 'forest': return dohyo.forest.chart(data, width, label);
      case 'sweep': return dohyo.sweep.chart(data, width, label);
      case 'hits': return dohyo.hits.chart(data.hits[Number(element.dataset.index)], width, label);
      case 'waterfall': return dohyo.waterfall.chart(traceOf(element), width, label);
      case 'rounds': return dohyo.rounds.chart(data.rounds[Number(element.dataset.index)], width, label);
      default: throw new Error('unknown chart ' + element.dataset.chart);
    }
  };

  const lineOf = (element) => data.timeLines.find((line) => line.trial === element.dataset.trial);

  const traceOf = (element) => data.traces[Number(element.dataset.index)];

  const textOf = (id) => document.getElementById(id).textContent;

  // What has as many rows as the data is as high as they need.
  const heightOf = (element) => {
    switch (element.dataset.chart) {
      case 'timeline': return dohyo.timeline.height(lineOf(element));
      case 'server': return dohyo.panels.height(lineOf(element).server, element.clientWidth);
      case 'machine': return dohyo.panels.height(lineOf(element).machine, element.clientWidth);
      case 'forest': return dohyo.forest.height(data, element.clientWidth);
      case 'waterfall': return dohyo.waterfall.height(traceOf(element), element.clientWidth);
      default: return 0;
    }
  };

  // One chart that cannot be drawn keeps none of the others from being drawn.
  const draw = (element) => {
    try {
      drawChart(element);
    } catch (trouble) {
      console.error(trouble);
      drawn.get(element)?.dispose();
      drawn.delete(element);
      element.textContent = 'This chart could not be drawn; its figures are in the tables and files.';
    }
  };

  const drawChart = (element) => {
    if (element.clientWidth === 0) return;
    const height = heightOf(element);
    if (height) {
      element.style.height = height + 'px';
    }
    let chart = drawn.get(element);
    if (!chart) {
      chart = echarts.init(element, null, { renderer: 'svg' });
      drawn.set(element, chart);
      dohyo.keys.attach(element, chart);
      new ResizeObserver(() => redraw(element)).observe(element);
    }
    chart.setOption(options(element), true);
    element.dataset.width = String(element.clientWidth);
  };

  const redraw = (element) => {
    if (element.clientWidth === 0 || element.dataset.width === String(element.clientWidth)) return;
    drawn.get(element)?.resize();
    draw(element);
  };

  document.querySelectorAll('.chart').forEach((element) => dohyo.tables.offer(element, data, lineOf(element)));

  const drawAll = () => document.querySelectorAll('.chart').forEach(draw);

  drawAll();
  document.querySelectorAll('details:not(.figures)').forEach((fold) => fold.addEventListener('toggle',
      () => fold.querySelectorAll('.chart').forEach(draw)));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawAll);
  // Paper is white and about 640 pixels wide.
  const onPaper = (yes) => {
    document.documentElement.classList.toggle('paper', yes);
    drawn.forEach((chart, element) => {
      const half = element.closest('.pair') !== null && element.closest('.pair').children.length > 1;
      element.style.width = yes ? (half ? '300px' : '640px') : '';
      chart.resize();
      draw(element);
    });
  };
  addEventListener('beforeprint', () => onPaper(true));
  addEventListener('afterprint', () => onPaper(false));
  document.documentElement.dataset.drawn = 'yes';
})();
