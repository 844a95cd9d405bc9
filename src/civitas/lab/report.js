// Draws the charts in the page's colors, again whenever the page turns dark or light.
const dark = window.matchMedia("(prefers-color-scheme: dark)");
function theme() {
  const of = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const ink = of("--ink"), quiet = of("--quiet"), line = of("--line"), front = of("--front");
  const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif";
  return {
    background: "transparent", font,
    view: { stroke: "transparent" },
    axis: { labelColor: quiet, titleColor: quiet, gridColor: line, domainColor: line, tickColor: line,
            titleFontWeight: "normal", labelFontSize: 12, titleFontSize: 12, titlePadding: 8 },
    legend: { labelColor: ink, titleColor: quiet, titleFontWeight: "normal", orient: "top", symbolOpacity: 1, labelFontSize: 12 },
    range: { category: dark.matches ? ["#7fb8d4", "#e0a37c", "#a3c586", "#c9a3d9", "#d9c46f", "#8fd3c7", "#e58fa0", "#b0b6c0"]
                                    : ["#2f6f8f", "#b5622f", "#5c8a3a", "#7e569b", "#98801c", "#2a8577", "#b0405a", "#6d7480"],
             diverging: dark.matches ? ["#8a4a24", of("--paper"), "#2f6f8f"] : ["#d98a55", of("--paper"), "#5b9cbd"] },
    mark: { color: front }, text: { color: ink, font }, rule: { color: front }, bar: { color: front },
    point: { color: front }, line: { color: front }, area: { color: front },
  };
}
async function draw() {
  for (const [id, spec] of Object.entries(window.charts)) {
    await vegaEmbed("#" + id, { ...spec, config: theme() }, { actions: false, renderer: "svg" });
  }
  document.body.dataset.drawn = "yes";
}
dark.addEventListener("change", draw);
draw();
