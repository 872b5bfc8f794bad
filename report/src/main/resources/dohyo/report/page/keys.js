// Charts by keyboard: arrows go from point to point, and what is there is shown and said.
dohyo.keys = (() => {
  const STRIDE = 10;
  const MOVES = { ArrowRight: 1, ArrowLeft: -1, PageDown: STRIDE, PageUp: -STRIDE, Home: -Infinity, End: Infinity };

  const isThere = (item) => {
    const value = item && item.value !== undefined ? item.value : item;
    return Array.isArray(value) && value.every((one) => one !== null && one !== undefined);
  };

  // Where tips tell of all lines at once, the longest line of the first grid leads through the chart.
  const stops = (chart) => {
    const option = chart.getOption();
    const all = option.series.map((one, seriesIndex) => (one.silent || one.xAxisIndex > 0 ? [] : one.data
        .map((item, dataIndex) => ({ item, seriesIndex, dataIndex }))
        .filter(({ item }) => isThere(item))));
    return option.tooltip[0].trigger === 'axis'
      ? all.reduce((longest, one) => (one.length > longest.length ? one : longest), [])
      : all.flat();
  };

  const speaker = (element) => {
    const live = document.createElement('p');
    live.className = 'said';
    live.setAttribute('aria-live', 'polite');
    element.parentElement.append(live);
    return live;
  };

  const attach = (element, chart) => {
    const live = speaker(element);
    let at = -1;

    const hide = () => {
      chart.dispatchAction({ type: 'hideTip' });
      live.textContent = '';
    };

    const move = (by) => {
      const all = stops(chart);
      if (all.length === 0) return;
      at = Math.max(0, Math.min(all.length - 1, at + by));
      const { seriesIndex, dataIndex } = all[at];
      chart.dispatchAction({ type: 'showTip', seriesIndex, dataIndex });
      requestAnimationFrame(() => {
        const tip = element.querySelector('.tip');
        live.textContent = tip ? [...tip.children].map((row) => row.textContent).join(', ') : '';
      });
    };

    element.tabIndex = 0;
    element.addEventListener('blur', hide);
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        hide();
      } else if (event.key in MOVES && !event.altKey && !event.ctrlKey && !event.metaKey) {
        move(MOVES[event.key]);
        event.preventDefault();
      }
    });
  };

  return { attach };
})();
