/**
 * What a page is drawn with comes before what it is used with (docs/decisions/216). React names a page's scripts ahead
 * of its sheets, and a browser fetches them as eagerly as what the first paint waits for, and runs them before it draws.
 * So their names move from the head into the router's own script, which asks for them once the page is painted.
 */
export function paintFirst(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const headEnd = html.indexOf('</head>')
  const tag = html.lastIndexOf('type="module" async="">')
  if (headEnd < 0 || tag < 0) return html
  const [from, to] = [html.indexOf('>', tag) + 1, html.indexOf('</script>', tag)]
  // One letter for each byte, whatever they mean together.
  const head = html.toString('latin1', 0, headEnd)
  const hrefs = [...head.matchAll(hints)].map(([, href]) => href!)
  return Buffer.concat([
    Buffer.from(head.replace(hints, ''), 'latin1'),
    html.subarray(headEnd, from),
    Buffer.from(oncePainted(html.toString('latin1', from, to), hrefs), 'latin1'),
    html.subarray(to),
  ])
}

/** For who has been here before: scripts are asked for at once, after what the page is drawn with. */
export function sheetsFirst(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const headEnd = html.indexOf('</head>')
  if (headEnd < 0) return html
  const head = html.toString('latin1', 0, headEnd)
  const last = [...head.matchAll(hints)].map(([hint]) => hint.replace('<link', '<link fetchpriority="low"'))
  return Buffer.concat([Buffer.from(head.replace(hints, '') + last.join(''), 'latin1'), html.subarray(headEnd)])
}

const hints = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const imported = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

/** A tab in the background is painted when somebody looks: it does not wait. All files are asked for at once. */
const oncePainted = (script: string, hrefs: readonly string[]): string =>
  `await new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));
for (const href of ${JSON.stringify(hrefs)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
${script.replace(imported, (_line, name, file) => `${name ? `const ${name} = ` : ''}await import(${file});`)}`
