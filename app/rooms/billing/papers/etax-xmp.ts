/**
 * Pure: what the agency's tools write into the metadata of an e-Tax PDF: the attachment's conventional name, which paper it is
 * and the standard's version, with the schema that PDF/A wants for properties of one's own. Added as PDF adds anything: after
 * the end of the file, as a newer version of the metadata (ISO 32000-1, 7.5.6), so that not a byte of the engine's work changes.
 *
 * The names of the properties are those that the agency's public converter fills in (@DocumentFileName, @DocumentType,
 * @DocumentVersion). Its template itself is not public to us: the namespace is the one in its older library, and may be another.
 */
export const etaxFileName = 'ETDA-invoice.xml'
const namespace = 'urn:etda:pdfa:ElectronicDocument:1p0:standard#'
const version = '2.0'

export function withEtaxXmp(pdf: Buffer, documentType: string): Buffer {
  const raw = pdf.toString('latin1')
  const id = last(raw, /\/Metadata (\d+) 0 R/g)
  const size = last(raw, /\/Size (\d+)/g)
  const before = last(raw, /startxref\s+(\d+)/g)
  const start = raw.lastIndexOf(`\n${id} 0 obj`)
  const packet = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(raw.slice(start))?.[1]
  if (start < 0 || !packet?.includes('</rdf:RDF>')) throw new Error('a PDF whose metadata stands elsewhere')
  const said = Buffer.from(packet.replace('</rdf:RDF>', `${description(documentType)}</rdf:RDF>`), 'latin1')
  const object = Buffer.concat([
    Buffer.from(`\n${id} 0 obj\n<< /Type /Metadata /Subtype /XML /Length ${said.length} >>\nstream\n`),
    said,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const keys = ['Root', 'Info', 'ID'].flatMap((name) => trailerKey(raw, name)).join(' ')
  const xref = [
    'xref',
    `${id} 1`,
    `${String(pdf.length + 1).padStart(10, '0')} 00000 n `,
    'trailer',
    `<< /Size ${size} /Prev ${before} ${keys} >>`,
    'startxref',
    String(pdf.length + object.length),
    '%%EOF',
    '',
  ]
  return Buffer.concat([pdf, object, Buffer.from(xref.join('\n'), 'latin1')])
}

function last(raw: string, pattern: RegExp): string {
  const found = [...raw.matchAll(pattern)].at(-1)?.[1]
  if (found === undefined) throw new Error(`a PDF without ${pattern.source}`)
  return found
}

function trailerKey(raw: string, name: string): string[] {
  const value = new RegExp(`/${name} (\\d+ 0 R|\\[[^\\]]*\\])`).exec(raw.slice(raw.lastIndexOf('trailer')))?.[1]
  return value ? [`/${name} ${value}`] : []
}

const properties = (documentType: string) => ({
  DocumentFileName: etaxFileName,
  DocumentType: documentType,
  DocumentVersion: version,
})

function description(documentType: string): string {
  const values = properties(documentType)
  const said = Object.entries(values).map(([name, value]) => `<ed:${name}>${value}</ed:${name}>`)
  const declared = Object.keys(values).map(
    (name) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${name}</pdfaProperty:description></rdf:li>`,
  )
  return [
    `<rdf:Description rdf:about="" xmlns:ed="${namespace}">${said.join('')}</rdf:Description>`,
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">',
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">',
    `<pdfaSchema:schema>ETDA e-Tax Invoice</pdfaSchema:schema><pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>ed</pdfaSchema:prefix>`,
    `<pdfaSchema:property><rdf:Seq>${declared.join('')}</rdf:Seq></pdfaSchema:property>`,
    '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>',
  ].join('')
}
