/**
 * The sheet as a page of Typst, with the measures of screens/paper.module.css. Everything that varies comes as data by
 * `sys.inputs` and is said as text, never read as markup: a name may hold any sign.
 */
export const etaxPage = String.raw`
#let d = json(bytes(sys.inputs.sheet))
#let fonts = json(bytes(sys.inputs.fonts))
#let muted = rgb("#545b64")
#let line = rgb("#d5d9de")
#let strong(body) = text(weight: 600, body)
#let small(body) = text(size: 10pt, fill: muted, body)
#let phrases(words) = words.map(word => box(word)).join(" ")

#set document(title: d.title, author: d.seller.name, date: auto)
#set page(
  paper: "a4",
  margin: (x: 14mm, top: 12mm, bottom: 14mm),
  footer-descent: 30%,
  footer: context if counter(page).final().first() > 1 {
    set text(size: 9pt, fill: muted)
    d.number
    h(1fr)
    str(counter(page).get().first()) + "/" + str(counter(page).final().first())
  },
)
#set text(
  font: fonts, fallback: false, size: 11pt, fill: rgb("#16191d"), lang: "th",
  top-edge: "ascender", bottom-edge: "descender", hyphenate: false,
  // A mark that is lifted by its own measure would be said twice to whoever copies the text. Sarabun has raised and
  // lowered marks as letters of their own, so nothing is lost.
  features: (mark: 0, mkmk: 0),
)
#set par(leading: 0.3em, spacing: 0.3em, justify: false)
#set block(spacing: 0pt)

#grid(
  columns: (1fr, 78mm), column-gutter: 10mm,
  {
    par(text(size: 14pt, weight: 600, d.seller.name))
    par(d.seller.address)
    par(phrases(d.seller.tax))
    if d.seller.phone != none { par(d.seller.phone) }
    if d.seller.english != none { par(text(fill: muted, lang: "en", d.seller.english)) }
  },
  align(right, {
    par(text(size: 16pt, weight: 600, phrases(d.names)))
    if d.english != none { par(text(size: 11pt, weight: 600, lang: "en", d.english)) }
    for mark in d.marks {
      v(1mm)
      box(stroke: 0.75pt, inset: (x: 3mm, y: 0.6mm), mark)
    }
  }),
)
#v(6mm)
#grid(
  columns: (1fr, auto), column-gutter: 10mm,
  {
    par(text(fill: muted, d.buyer.label))
    par(strong(d.buyer.name))
    if d.buyer.address != none { par(d.buyer.address) }
    if d.buyer.tax != none { par(phrases(d.buyer.tax)) }
  },
  grid(
    columns: 2, column-gutter: 5mm, row-gutter: 0.3em,
    ..d.facts.map(((name, value)) => (text(fill: muted, name), value)).flatten(),
  ),
)
#v(6mm)
#if d.corrects != none {
  grid(
    columns: (auto, 1fr), column-gutter: 5mm, row-gutter: 0.3em,
    ..d.corrects.map(((name, value)) => (text(fill: muted, name), value)).flatten(),
  )
  v(4mm)
}
#if d.inside != none { align(right, small(d.inside)); v(1mm) }
#let has-discounts = d.head.discount != none
#let head(body, side: right) = table.cell(align: side, inset: (x: 2mm, y: 2mm), strong(body))
#let cell(body, side: right) = table.cell(align: side, breakable: false, body)
#table(
  columns: (auto, 1fr) + (auto,) * (if has-discounts { 4 } else { 3 }),
  stroke: none,
  inset: (x: 2mm, y: 1.7mm),
  table.hline(stroke: 0.75pt),
  table.header(
    head(d.head.no), head(d.head.item, side: left), head(d.head.quantity), head(d.head.price),
    ..if has-discounts { (head(d.head.discount),) },
    head(d.head.amount),
    table.hline(stroke: 0.75pt),
  ),
  ..for (index, item) in d.lines.enumerate() {
    if index > 0 { (table.hline(stroke: 0.5pt + line),) }
    (
      cell(item.no),
      cell({ par(item.name); for words in item.under { par(small(words)) } }, side: left),
      cell(item.quantity), cell(item.price),
      ..if has-discounts { (cell(item.discount),) },
      cell(item.amount),
    )
  },
  table.hline(stroke: 0.75pt),
)
#v(6mm)
#block(breakable: false, grid(
  columns: (1fr, 75mm), column-gutter: 10mm,
  for words in d.words { par(strong(words)) },
  block(inset: (x: 2mm), {
    let sum(name, value) = grid(columns: (1fr, auto), column-gutter: 8mm, name, value)
    for (name, value) in d.sums { sum(name, value); v(0.3em) }
    v(0.6mm)
    move(dx: -2mm, std.line(length: 100% + 4mm, stroke: 0.75pt))
    v(1mm)
    text(size: 12.5pt, weight: 600, sum(..d.total))
  }),
))
#if d.inPlace != none { v(4mm); par(d.inPlace) }
#if d.note != none {
  v(6mm)
  par(text(fill: muted, d.note.at(0)) + " " + d.note.at(1))
}
#v(6mm)
#v(1fr)
#block(breakable: false, grid(
  columns: (1fr, 90mm), align: bottom,
  {
    image(bytes(d.code), format: "svg", width: 28mm, alt: d.verifyLabel)
    par(text(size: 9pt, d.verify))
  },
  align(center, {
    par(d.seller.name)
    v(14mm)
    std.line(length: 60mm, stroke: (thickness: 0.75pt, dash: "dotted"))
    v(1mm)
    par(d.receiver)
  }),
))
#pdf.attach(
  sys.inputs.file, bytes(sys.inputs.xml),
  relationship: "alternative", mime-type: "text/xml", description: sys.inputs.description,
)
`
