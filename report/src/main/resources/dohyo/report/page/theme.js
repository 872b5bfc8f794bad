// Looks shared by all charts, taken from the page's own colours.
dohyo.theme = (() => {
  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const COLOURS = 12;
  const colour = (index) => css('--c' + (index % COLOURS + 1));
  const isNarrow = (width) => width < 520;

  const axis = (more) => Object.assign({
    nameTextStyle: { color: css('--soft'), fontSize: 12 },
    axisLabel: { color: css('--soft'), fontSize: 12, hideOverlap: true },
    axisLine: { lineStyle: { color: css('--line') } },
    axisTick: { lineStyle: { color: css('--line') } },
    splitLine: { lineStyle: { color: css('--grid') } },
  }, more);

  const base = (label) => ({
    animation: false,
    aria: { enabled: true, label: { description: label } },
    textStyle: { fontFamily: css('--sans') },
    backgroundColor: 'transparent',
  });

  const legend = (names, more) => Object.assign({
    data: names,
    type: 'scroll',
    top: 0,
    left: 0,
    icon: 'roundRect',
    itemWidth: 14,
    itemHeight: 4,
    textStyle: { color: css('--ink'), fontSize: 12, lineHeight: 18 },
    pageTextStyle: { color: css('--soft') },
    pageIconColor: css('--accent'),
    pageIconInactiveColor: css('--line'),
  }, more);

  // A tip is built of nodes: a name from a file is text, whatever it contains.
  const tip = (heading, rows) => {
    const box = document.createElement('div');
    box.className = 'tip';
    const head = document.createElement('b');
    head.textContent = heading;
    box.append(head);
    for (const row of rows) {
      const line = document.createElement('div');
      if (row.colour) {
        const dot = document.createElement('i');
        dot.style.background = row.colour;
        line.append(dot);
      }
      line.append(row.text);
      box.append(line);
    }
    return box;
  };

  const tooltip = (more) => Object.assign({
    confine: true,
    backgroundColor: css('--card'),
    borderColor: css('--line'),
    textStyle: { color: css('--ink'), fontSize: 12.5 },
    extraCssText: 'box-shadow: 0 4px 18px rgba(0,0,0,.14)',
  }, more);

  return { css, colour, isNarrow, axis, base, legend, tip, tooltip };
})();
