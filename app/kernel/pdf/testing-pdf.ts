/** Small PDFs, written out object by object: one line of drawing for the page, and whatever else a test plants in them. */

export interface Planted {
  width?: number
  height?: number
  /** What is drawn, in PDF's own words. */
  drawing?: string
  pages?: number
  /** What the pages' drawings name. */
  resources?: string
  /** More of the catalogue's entries. */
  catalogue?: string
  /** More objects, numbered from 4 + pages. */
  objects?: readonly string[]
  /** More of the trailer's entries. */
  trailer?: string
}

export function makePdf(planted: Planted = {}): Buffer {
  const {
    width = 400,
    height = 700,
    drawing = '',
    pages = 1,
    resources = '',
    catalogue = '',
    objects = [],
    trailer = '',
  } = planted
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${4 + at} 0 R`).join(' ')}] >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...Array.from(
      { length: pages },
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 3 0 R /Resources << ${resources} >> >>`,
    ),
    ...objects,
  ]
  let file = '%PDF-1.7\n'
  const places = all.map((text, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${text}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** A code of dark and light cells as PDF draws it, its lower left corner at x, y, each cell so many points. */
export function drawnCells(cells: readonly (readonly boolean[])[], { x = 40, y = 40, cell = 4 } = {}): string {
  const drawn = cells.flatMap((row, down) =>
    row.flatMap((isDark, across) =>
      isDark ? [`${x + across * cell} ${y + (cells.length - 1 - down) * cell} ${cell} ${cell} re`] : [],
    ),
  )
  return `0 g\n${drawn.join('\n')}\nf`
}
