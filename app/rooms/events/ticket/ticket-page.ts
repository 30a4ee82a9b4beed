/** A ticket on paper as a page of Typst; what varies comes as data, never as markup. */
export const ticketPage = String.raw`
#let d = json(bytes(sys.inputs.ticket))
#let fonts = json(bytes(sys.inputs.fonts))
#let muted = rgb("#545b64")
#set document(title: d.title, date: auto)
#set page(paper: "a6", flipped: true, margin: 8mm)
#set text(font: fonts, fallback: false, size: 9.5pt, fill: rgb("#16191d"), lang: "th", hyphenate: false,
  top-edge: "ascender", bottom-edge: "descender", features: (mark: 0, mkmk: 0))
#set par(leading: 0.35em, spacing: 0.7em)
#let n = d.qr.len()
#let side = 46mm
#let unit = side / n
#grid(columns: (1fr, side), column-gutter: 6mm,
  [
    #text(size: 15pt, weight: 600, d.title)

    #text(weight: 600, d.kind)

    #d.when

    #if d.place != "" { d.place }

    #v(2mm)
    #text(fill: muted, d.holderLabel) \ #text(weight: 600, d.holder)

    #text(fill: muted, size: 8pt, d.note)
  ],
  align(center)[
    #box(width: side, height: side)[
      #for (y, row) in d.qr.enumerate() { for (x, w) in row {
        place(top + left, dx: x * unit, dy: y * unit, rect(width: w * unit + 0.02mm, height: unit + 0.02mm, fill: black))
      } }
    ]
    #text(size: 12pt, weight: 600, d.code) \
    #text(size: 8pt, fill: muted, d.number)
  ],
)
`
