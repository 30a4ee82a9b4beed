/** A certificate as a page of Typst; what varies comes as data, never as markup. */
export const sheetTools = String.raw`
#let d = json(bytes(sys.inputs.paper))
#let fonts = json(bytes(sys.inputs.fonts))
#let serif = json(bytes(sys.inputs.serifs))
#let upright = d.isUpright
#let (W, H) = if upright { (210mm, 297mm) } else { (297mm, 210mm) }
#let ink = rgb("#1d2126")
#let muted = rgb("#5b626c")
#let accent = rgb(d.accent)
#set document(title: d.course, author: d.issuer, keywords: d.keyword, date: auto)
#set page(width: W, height: H, margin: 0mm, background: image(bytes(d.ground), format: "svg", width: W, height: H))
#set text(font: fonts, fallback: false, size: 12pt, fill: ink, lang: d.language, hyphenate: false,
  top-edge: "ascender", bottom-edge: "descender", features: (mark: 0, mkmk: 0))
#set par(leading: 0.3em, spacing: 0.6em)

// As large as it fits; never below six tenths: then in lines, broken between words only.
#let fit(words, size, width, ..how) = context {
  let whole = words.join("")
  let wide = measure(text(size: size, ..how, whole)).width
  if wide <= width { text(size: size, ..how, whole) }
  else if wide * 0.6 <= width { text(size: size * (width / wide) * 0.995, ..how, whole) }
  else { text(size: size * 0.6, ..how, words.map(word => if word == " " { word } else { box(word) }).join()) }
}

#let qr(side) = image(bytes(d.code), format: "svg", width: side, height: side)

#let picture(name, ..how) = image("/" + name, ..how)
// As tall as it may be, and no wider; it stands where its line begins.
#let within(name, height, width) = context {
  let tall = picture(name, height: height)
  if measure(tall).width <= width { tall } else { picture(name, width: width) }
}

#let signer(s, how) = box(width: 56mm, align(how, {
  box(height: 17mm, align(bottom + how, if s.picture != "" { within(s.picture, 16mm, 50mm) }))
  v(-1mm)
  line(length: 56mm, stroke: 0.5pt + muted)
  v(-1.5mm)
  fit(s.name, 11pt, 56mm, weight: 600)
  if s.title.join("") != "" { linebreak(); fit(s.title, 9pt, 56mm, fill: muted) }
}))

#let proof(side, how, fill: muted) = align(how, {
  box(fill: white, inset: 1.6mm, radius: 1mm, qr(side))
  v(-1mm)
  text(size: 8.5pt, weight: 600, fill: fill, d.number)
  linebreak()
  text(size: 7pt, fill: fill, d.check)
  linebreak()
  text(size: 7pt, fill: fill, d.link)
})

#let crest(height, how) = if d.logo != "" { align(how, within(d.logo, height, 60mm)) }
#let seal(size) = if d.seal != "" { picture(d.seal, height: size, width: size, fit: "contain") }

#let said(width, how, big, heading-fill: accent) = align(how, block(width: width, {
  crest(18mm, how)
  text(size: 12pt, weight: 600, fill: muted, d.issuer)
  v(if upright { 7mm } else { 3mm })
  fit(d.headingWords, if upright { 32pt } else { 36pt }, width, font: serif, weight: 600, fill: heading-fill)
  v(if upright { 7mm } else { 2.5mm })
  text(size: 12pt, fill: muted, d.awarded)
  v(if upright { 3mm } else { 1mm })
  fit(d.nameWords, big, width, font: serif, weight: 600)
  v(if upright { 1mm } else { -1mm })
  block(width: if how.x == center { 70mm } else { 46mm }, line(length: 100%, stroke: 0.7pt + rgb("#b08a3e")))
  v(if upright { 3mm } else { 0mm })
  text(size: 12pt, fill: muted, d.reason)
  v(if upright { 2mm } else { 0.5mm })
  fit(d.courseWords, 20pt, width, weight: 600, fill: ink)
  v(if upright { 2mm } else { 0.5mm })
  if upright { for line in d.details { text(size: 11pt, fill: muted, line); linebreak() } }
  else { fit((d.details.join("  ·  "),), 11pt, width, fill: muted) }
}))

#let signers(how) = if d.signers.len() > 0 { grid(columns: d.signers.len(), column-gutter: if upright { 12mm } else { 18mm }, ..d.signers.map(s => signer(s, how))) }

`

const layouts = String.raw`
#let centred(inset, fill: accent) = {
  let area = W - 2 * inset
  place(top + center, dy: if upright { if d.logo != "" { 28mm } else { 36mm } } else if d.logo != "" { 18mm } else { 27mm }, said(area, center + top, if upright { 32pt } else { 36pt }, heading-fill: fill))
  let low = if upright { 30mm } else { 22mm }
  if upright {
    place(bottom + center, dy: -low, proof(24mm, center))
    place(bottom + center, dy: -low - 50mm, signers(center))
    // The wave fills the right corner.
    if d.layout == "wave" { place(bottom + left, dx: inset, dy: -low - 4mm, seal(30mm)) }
    else { place(bottom + right, dx: -inset, dy: -low - 4mm, seal(30mm)) }
  } else {
    place(bottom + center, dy: -low - 5mm, signers(center))
    // Where the ground is empty: a wave fills the right corner, an ornament both.
    if d.layout == "wave" {
      place(bottom + left, dx: 16mm, dy: -14mm, proof(22mm, center))
      place(top + right, dx: -20mm, dy: 20mm, seal(30mm))
    } else {
      let up = if d.layout == "classic" { low + 26mm } else { low }
      place(bottom + right, dx: -inset + 8mm, dy: -up, proof(22mm, center))
      place(bottom + left, dx: inset - 2mm, dy: -up - 6mm, seal(30mm))
    }
  }
}

#let sided(x, y, width) = {
  place(top + left, dx: x, dy: y, said(width, left + top, if upright { 32pt } else { 38pt }))
}

#if d.layout == "classic" { centred(34mm) }
#if d.layout == "royal" { centred(36mm, fill: accent.darken(25%)) }
#if d.layout == "wave" { centred(if upright { 28mm } else { 44mm }) }
#if d.layout == "guilloche" { centred(34mm) }
#if d.layout == "band" {
  if upright {
    sided(24mm, 82mm, W - 48mm)
    place(bottom + left, dx: 24mm, dy: -26mm, signers(left))
    place(top + right, dx: -18mm, dy: 11mm, proof(26mm, center, fill: white))
    place(bottom + right, dx: -22mm, dy: -60mm, seal(32mm))
  } else {
    sided(84mm, 26mm, W - 108mm)
    place(bottom + left, dx: 84mm, dy: -18mm, signers(left))
    place(bottom + left, dx: 12mm, dy: -16mm, box(width: 42mm, proof(28mm, center, fill: white)))
    place(top + right, dx: -20mm, dy: 20mm, seal(30mm))
  }
}
#if d.layout == "plain" {
  let m = if upright { 22mm } else { 30mm }
  sided(m, if upright { 40mm } else { 24mm }, W - 2 * m)
  place(bottom + left, dx: m, dy: -20mm, signers(left))
  place(bottom + right, dx: -m, dy: -16mm, proof(24mm, right))
  place(top + right, dx: -m, dy: 20mm, seal(30mm))
}
`

/** Over all: what is only a sample. */
export const watermark = String.raw`
#if d.sample != "" {
  place(center + horizon, rotate(-24deg, text(size: 80pt, weight: 600, fill: rgb(120, 120, 120, 45), d.sample)))
}
`

export const sheetPage = sheetTools + layouts + watermark
