/** The paper of a gantt as a page of Typst: everything stands where paper.ts says; names come as data, never as markup. */
export const paperPage = String.raw`
#let d = json(bytes(sys.inputs.paper))
#let fonts = json(bytes(sys.inputs.fonts))
#let muted = rgb("#545b64")
#let hair = rgb("#d5d9de")
#let looks = (plain: rgb("#3b6fd4"), critical: rgb("#c2410c"), missed: rgb("#b91c1c"), over: rgb("#8a939e"))
#let at(x, y, body) = place(top + left, dx: x * 1mm, dy: y * 1mm, body)
#let clipped(w, h, body) = box(width: w * 1mm, height: h * 1mm, clip: true, body)
#let bottom(p) = d.top + p.rows.len() * d.rowHeight

#set document(title: d.title, date: auto)
#set page(width: d.width * 1mm, height: d.height * 1mm, margin: 0mm)
#set text(
  font: fonts, fallback: false, size: 8pt, fill: rgb("#16191d"), lang: "th", hyphenate: false,
  top-edge: "ascender", bottom-edge: "descender", features: (mark: 0, mkmk: 0),
)
#set par(leading: 0.2em, spacing: 0pt)

#for (i, p) in d.pages.enumerate() {
  if i > 0 { pagebreak() }
  let foot = bottom(p)
  at(10, 7, clipped(d.width - 60, 8, text(size: 14pt, weight: 600, d.title)))
  at(10, 15, clipped(d.width - 20, 5, text(fill: muted, d.sub)))
  if p.label != "" { place(top + right, dx: -10mm, dy: 9mm, text(fill: muted, p.label)) }
  for o in d.off { at(o.x, d.top, rect(width: o.w * 1mm, height: (foot - d.top) * 1mm, fill: rgb("#f1f3f5"))) }
  for m in d.months {
    at(m.x, d.top - 10, line(angle: 90deg, length: (foot - d.top + 10) * 1mm, stroke: 0.4pt + hair))
    at(m.x + 1, d.top - 9.5, clipped(calc.max(m.w - 1, 0.1), 4.5, text(weight: 600, m.label)))
  }
  for w in d.weeks { at(w.x + 0.3, d.top - 4.5, text(size: 6.5pt, fill: muted, w.label)) }
  at(10, d.top, line(length: (d.width - 20) * 1mm, stroke: 0.5pt + hair))
  for r in p.rows {
    at(10, r.y + 0.4, clipped(66, 3.4, { text(size: 6.5pt, fill: muted, r.key + "  "); text(weight: if r.kind == "whole" { 600 } else { 400 }, r.title) }))
    at(10, r.y + 3.7, clipped(66, 3, text(size: 6pt, fill: muted, r.days)))
    at(10, r.y + d.rowHeight, line(length: (d.width - 20) * 1mm, stroke: 0.25pt + hair))
    let colour = looks.at(r.look)
    if r.base != none { at(r.base.x, r.y + 5.4, rect(width: r.base.w * 1mm, height: 0.7mm, fill: muted)) }
    if r.kind == "milestone" {
      at(r.x, r.y + 1.4, polygon(fill: colour, (2mm, 0mm), (4mm, 2mm), (2mm, 4mm), (0mm, 2mm)))
    } else if r.kind == "whole" {
      at(r.x, r.y + 2.4, rect(width: r.w * 1mm, height: 1.4mm, fill: rgb("#16191d")))
    } else {
      at(r.x, r.y + 1.6, rect(width: r.w * 1mm, height: 3.4mm, radius: 0.6mm, fill: colour.lighten(35%)))
      if r.done > 0 { at(r.x, r.y + 1.6, rect(width: r.w * r.done * 1mm, height: 3.4mm, radius: 0.6mm, fill: colour)) }
    }
  }
  for l in p.links {
    let colour = if l.isCritical { looks.critical } else { rgb("#7b8490") }
    for k in range(l.points.len() - 1) {
      let (a, b) = (l.points.at(k), l.points.at(k + 1))
      place(top + left, line(start: (a.at(0) * 1mm, a.at(1) * 1mm), end: (b.at(0) * 1mm, b.at(1) * 1mm), stroke: 0.5pt + colour))
    }
    let (before, end) = (l.points.at(l.points.len() - 2), l.points.last())
    let back = if end.at(0) >= before.at(0) { -1.1 } else { 1.1 }
    place(top + left, polygon(
      fill: colour,
      (end.at(0) * 1mm, end.at(1) * 1mm),
      ((end.at(0) + back) * 1mm, (end.at(1) - 0.7) * 1mm),
      ((end.at(0) + back) * 1mm, (end.at(1) + 0.7) * 1mm),
    ))
  }
  if d.today != none { at(d.today, d.top, line(angle: 90deg, length: (foot - d.top) * 1mm, stroke: 0.8pt + looks.missed)) }
  for (k, one) in d.legend.enumerate() {
    at(10 + k * 34, d.height - 9, rect(width: 4mm, height: 2.4mm, radius: 0.5mm, fill: looks.at(one.look).lighten(35%)))
    at(15 + k * 34, d.height - 9.5, text(size: 6.5pt, fill: muted, one.label))
  }
}
`
