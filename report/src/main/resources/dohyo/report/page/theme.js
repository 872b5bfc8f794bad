// Looks shared by all charts, taken from the page's own colours.
dohyo.theme = (() => {
  const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const COLOURS = 12;
  const SHARE = 0.45;

  // Of '#abc' or '#aabbcc'.
  const channels = (hex) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex)
    .slice(1).match(/../g).map((two) => parseInt(two, 16));

  const mixed = (own, other) => {
    const others = channels(other);
    return 'rgb(' + channels(own).map((one, at) => Math.round(one * (1 - SHARE) + others[at] * SHARE)).join(', ') + ')';
  };

  // From the thirteenth arm on the colours come again, first nearer to the ink, then to the card.
  const colour = (index) => {
    const own = css('--c' + (index % COLOURS + 1));
    const round = Math.floor(index / COLOURS) % 3;
    return round === 0 ? own : mixed(own, css(round === 1 ? '--ink' : '--card'));
  };
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
