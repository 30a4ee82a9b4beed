/**
 * The round chart, element by element, on a canvas. Text is written with fonts that the page has loaded: a picture made
 * of the SVG itself loads the fonts inside it after it is drawn in WebKit, and they would be missing.
 */
export const CHART_FONT = 'Hora Sarabun'

export function paintPicture(svg: SVGSVGElement, paper: CanvasRenderingContext2D): void {
  const ink = svg.getAttribute('fill') ?? '#000000'
  for (const one of svg.querySelectorAll('rect, circle, path, text')) {
    if (one instanceof SVGTextElement) write(one, ink, paper)
    else draw(one, paper)
  }
}

const number = (one: Element, name: string, otherwise = 0): number =>
  Number.parseFloat(one.getAttribute(name) ?? '') || otherwise

function draw(one: Element, paper: CanvasRenderingContext2D): void {
  paper.beginPath()
  if (one instanceof SVGRectElement) paper.rect(0, 0, number(one, 'width'), number(one, 'height'))
  else if (one instanceof SVGCircleElement)
    paper.arc(number(one, 'cx'), number(one, 'cy'), number(one, 'r'), 0, 2 * Math.PI)
  else follow(one.getAttribute('d') ?? '', paper)
  const [fill, stroke] = [one.getAttribute('fill'), one.getAttribute('stroke')]
  if (fill && fill !== 'none') {
    paper.fillStyle = fill
    paper.fill()
  }
  if (stroke) {
    paper.strokeStyle = stroke
    paper.lineWidth = number(one, 'stroke-width', 1)
    paper.stroke()
  }
}

/** `M1 2L3 4M…`: straight lines only. */
function follow(path: string, paper: CanvasRenderingContext2D): void {
  for (const [, letter, x, y] of path.matchAll(/([ML])([\d.]+) ([\d.]+)/g)) {
    if (letter === 'M') paper.moveTo(Number(x), Number(y))
    else paper.lineTo(Number(x), Number(y))
  }
}

/** Around its middle; marks behind a planet are smaller, and stand higher. */
function write(one: SVGTextElement, ink: string, paper: CanvasRenderingContext2D): void {
  const size = number(one, 'font-size')
  const font = (of: number) => `${one.getAttribute('font-weight') ?? 400} ${of}px '${CHART_FONT}', sans-serif`
  const runs = Array.from(one.childNodes, (node) => ({
    text: node.textContent ?? '',
    size: node instanceof Element ? number(node, 'font-size', size) : size,
    rise: node instanceof Element ? number(node, 'dy') : 0,
  })).map((run) => {
    paper.font = font(run.size)
    return { ...run, width: paper.measureText(run.text).width }
  })
  paper.save()
  paper.translate(number(one, 'x'), number(one, 'y'))
  paper.rotate((number(one, 'data-tilt') * Math.PI) / 180)
  paper.fillStyle = one.getAttribute('fill') ?? ink
  let x = -runs.reduce((sum, { width }) => sum + width, 0) / 2
  for (const run of runs) {
    paper.font = font(run.size)
    paper.fillText(run.text, x, 0.35 * size + run.rise * run.size)
    x += run.width
  }
  paper.restore()
}
