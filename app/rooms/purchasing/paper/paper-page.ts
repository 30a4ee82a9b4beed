/** A paper of purchasing as a page of Typst: an order, a certificate of tax withheld. What varies comes as data, never as markup. */
export const paperPage = String.raw`
#let d = json(bytes(sys.inputs.paper))
#let fonts = json(bytes(sys.inputs.fonts))
#let muted = rgb("#545b64")
#let line = rgb("#d5d9de")
#set document(title: d.title, date: auto)
#set page(paper: "a4", margin: (x: 16mm, top: 14mm, bottom: 16mm), footer: context {
  set text(size: 8.5pt, fill: muted)
  d.number
  h(1fr)
  str(counter(page).get().first()) + "/" + str(counter(page).final().first())
})
#set text(font: fonts, fallback: false, size: 10.5pt, fill: rgb("#16191d"), lang: "th", hyphenate: false,
  top-edge: "ascender", bottom-edge: "descender", features: (mark: 0, mkmk: 0))
#set par(leading: 0.35em, spacing: 0.6em)
#grid(columns: (1fr, auto), column-gutter: 10mm,
  [#text(size: 16pt, weight: 600, d.title) \ #text(fill: muted, d.sub)],
  align(right)[#for fact in d.facts [#text(fill: muted, fact.at(0)) #h(2mm) #text(weight: 600, fact.at(1)) \ ]],
)
#v(4mm)
#grid(columns: (1fr, 1fr), column-gutter: 8mm, ..d.parties.map(party => block(stroke: 0.5pt + line, inset: 3mm, width: 100%, radius: 1mm)[
  #text(fill: muted, size: 9pt, party.label) \
  #text(weight: 600, party.name) \
  #for row in party.rows [#row.split(" ").map(part => box(part)).join(" ") \ ]
]))
#v(4mm)
#table(columns: d.widths.map(w => if w == 0 { auto } else { w * 1fr }), stroke: none, inset: (x: 1.5mm, y: 1.6mm),
  align: (x, y) => if d.ends.contains(x) { right } else { left },
  table.header(..d.head.map(title => text(fill: muted, size: 9pt, title))),
  table.hline(stroke: 0.7pt),
  ..d.rows.flatten().map(cell => cell),
  table.hline(stroke: 0.7pt),
)
#align(right, grid(columns: 2, column-gutter: 8mm, row-gutter: 2mm,
  ..d.sums.map(sum => (text(fill: if sum.at(2) { black } else { muted }, weight: if sum.at(2) { 600 } else { 400 }, sum.at(0)),
    align(right, text(weight: if sum.at(2) { 600 } else { 400 }, sum.at(1))))).flatten(),
))
#v(3mm)
#for note in d.notes [#note

]
#v(14mm)
#grid(columns: d.signs.map(_ => 1fr), column-gutter: 12mm, ..d.signs.map(sign => align(center)[
  #line(length: 100%, stroke: 0.5pt + muted) \ #sign.at(0) \ #text(fill: muted, size: 9pt, sign.at(1))
]))
`.replace('#line(length: 100%, stroke: 0.5pt + muted)', '#box(width: 100%, height: 0.5pt, fill: muted)')

export interface PaperSaid {
  title: string
  sub: string
  number: string
  facts: [string, string][]
  parties: { label: string; name: string; rows: string[] }[]
  head: string[]
  /** Shares of the width; 0 is as wide as it is. */
  widths: number[]
  /** Which columns stand right. */
  ends: number[]
  rows: string[][]
  sums: [string, string, boolean][]
  notes: string[]
  signs: [string, string][]
}
