/** What `--fields` of `npm run new` says, and the pieces of its templates that follow from it. */

interface Kind {
  /** Of its column: the type, and what a required one is held to. */
  sql: string
  check?: (column: string) => string
  table: string
  /** Its rule: where one must be given, and where it may be left out. */
  input: readonly [required: string, optional: string]
  /** As somebody types it, and as the database keeps that. */
  typed: string
  stored: string
  says?: string
}

const longerThanNothing = (most: number) => (column: string) => `length(${column}) between 1 and ${most}`

const kinds = {
  text: kindOfText('plainLine({ max: 200, required: true })', "plainLine({ max: 200 }).default('')", 'ตัวอย่าง', 200),
  lines: kindOfText('plainText({ max: 2000, required: true })', "plainText({ max: 2000 }).default('')", 'ตัวอย่าง', 2000),
  person: kindOfText('properName()', 'maybeName()', 'มาลี ใจดี', 100),
  phone: kindOfText('phone', 'maybePhone', '0812345678', 20),
  email: kindOfText('emailAddress', 'maybeEmail', 'mali@example.com', 254),
  day: {
    sql: 'date',
    table: 'string',
    input: ['thaiDate()', 'orNone(thaiDate())'],
    typed: '5/12/2570',
    stored: `'2027-12-05'`,
    says: 'day',
  },
  time: {
    sql: 'text',
    check: (column) => `${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`,
    table: 'string',
    input: ['thaiTime', 'orNone(thaiTime)'],
    typed: '09:30',
    stored: `'09:30'`,
  },
  number: {
    sql: 'integer',
    check: (column) => `${column} >= 0`,
    table: 'number',
    input: ['wholeNumber()', 'orNone(wholeNumber())'],
    typed: '3',
    stored: '3',
  },
  baht: {
    sql: 'bigint',
    check: (column) => `${column} >= 0`,
    table: 'bigint',
    input: ['bahtAmount({ min: 0n })', 'orNone(bahtAmount({ min: 0n }))'],
    typed: '500',
    stored: '50000',
  },
} as const satisfies Record<string, Kind>

function kindOfText(required: string, optional: string, sample: string, most: number): Kind {
  const input = [required, optional] as const
  return { sql: 'text', check: longerThanNothing(most), table: 'string', input, typed: sample, stored: `'${sample}'` }
}

const contact = /^(plainLine|plainText|properName|maybeName|phone|maybePhone|emailAddress|maybeEmail)$/

interface Field {
  name: string
  column: string
  th: string
  en: string
  kind: Kind & { of: keyof typeof kinds }
  isRequired: boolean
  isListed: boolean
}

const grammar =
  'phone:โทรศัพท์:phone! one after the other: name:word:kind, with ! where it must be given, with :list where the list shows it; word is Thai, or Thai/English where English is not the name'

/** `phone:โทรศัพท์:phone! hnNo:เลขประจำตัว/Hospital_number:text:list`, `_` a space. Throws a sentence. */
export function readFields(said: string): Field[] {
  const fields = said.split(/\s+/).map((word): Field => {
    const [, name, both, of, must, list] = /^([a-z][A-Za-z0-9]*):([^:]+):([a-z]+)(!?)(:list)?$/.exec(word) ?? []
    const [th, en] = both?.split('/').map((text) => text.replaceAll('_', ' ')) ?? []
    if (!name || !th || !of) throw new Error(`--fields are ${grammar}; not ${word}`)
    if (!isKind(of)) throw new Error(`--fields: a kind is one of ${Object.keys(kinds).join(', ')}, not ${of}`)
    if (reserved.has(name)) throw new Error(`--fields: ${name} is there already`)
    if (ofDatabase.test(name))
      throw new Error(`--fields: ${name} is a word of the database; say ${name}Day, ${name}No or the like`)
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    const inSatang = of === 'baht' ? `${name}Satang` : name
    return {
      name: inSatang,
      column: inSatang.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      th,
      en: en ?? words.charAt(0).toUpperCase() + words.slice(1),
      kind: { ...kinds[of], of },
      isRequired: must === '!',
      isListed: list !== undefined,
    }
  })
  if (new Set(fields.map(({ column }) => column)).size < fields.length) throw new Error('--fields: each name once')
  return fields
}

const isKind = (of: string): of is keyof typeof kinds => Object.hasOwn(kinds, of)
const ofDatabase =
  /^(all|and|any|as|asc|both|case|cast|check|column|default|desc|distinct|do|else|end|except|false|fetch|for|from|grant|group|having|in|into|leading|limit|not|null|offset|on|only|or|order|primary|references|select|some|table|then|to|true|union|unique|user|using|when|where|window|with)$/
const reserved = new Set([
  'id',
  'name',
  'note',
  'version',
  'state',
  'madeAt',
  'createdAt',
  'archivedAt',
  'make',
  'title',
])

/** The gaps `__fieldColumns__` and so on; all empty without fields. */
export function fieldGaps(said = ''): Record<string, string> {
  const fields = said.trim() === '' ? [] : readFields(said)
  const required = fields.filter(({ isRequired }) => isRequired)
  const listed = fields.filter(({ isListed }) => isListed)
  const optional = fields.filter(({ isRequired }) => !isRequired)
  const each = (of: readonly Field[], text: (field: Field) => string) => of.map(text).join('')
  return {
    fieldColumns: each(fields, columnOf),
    fieldTables: each(fields, tableOf),
    fieldImports: importsOf(fields),
    fieldInputs: each(fields, ({ name, kind, isRequired }) => `  ${name}: ${kind.input[isRequired ? 0 : 1]},\n`),
    fieldWordsTh: each(fields, ({ name, th }) => `, ${name}: '${th}'`),
    fieldWordsEn: each(fields, ({ name, en }) => `, ${name}: '${en}'`),
    fieldLayout: each(fields, ({ name }) => `, '${name}'`),
    fieldMore: each(
      fields.filter((field) => field.kind.of === 'lines' || optional.includes(field)),
      ({ name, kind, isRequired }) =>
        `, ${name}: { ${[!isRequired && 'optional: true', kind.of === 'lines' && 'rows: 3'].filter(Boolean).join(', ')} }`,
    ),
    fieldTyped: each(required, ({ name, kind }) => `, ${name}: '${kind.typed}'`),
    fieldNames: each(required, ({ column }) => `, ${column}`),
    fieldValues: each(required, ({ kind }) => `, ${kind.stored}`),
    fieldQuoted: each(required, ({ kind }) => `, ${kind.stored}`).replaceAll('"', '\\"'),
    fieldFilled: each(required, ({ th, kind }) => `  await field('${th}').fill('${kind.typed}')\n`),
    fieldRow: each(listed, (field) => `  ${field.name}: ${rowType(field)}\n`),
    fieldListTh: each(listed, ({ name, th }) => `    ${name}: '${th}',\n`),
    fieldListEn: each(listed, ({ name, en }) => `    ${name}: '${en}',\n`),
    fieldShown: each(listed, shownOf),
    fieldSelect: each(listed, ({ name, column }) => `, t.${column}${name === column ? '' : ` as "${name}"`}`),
  }
}

const isText = ({ kind }: Field): boolean => kind.sql === 'text' && kind.of !== 'time'

function columnOf(field: Field): string {
  const { column, kind, isRequired } = field
  const check = kind.check ? ` check (${kind.check(column)})` : ''
  if (isRequired) return `  ${column} ${kind.sql} not null${check},\n`
  if (isText(field)) return `  ${column} text not null default '',\n`
  return `  ${column} ${kind.sql}${check},\n`
}

function tableOf(field: Field): string {
  const { column, kind, isRequired } = field
  if (isRequired) return `    ${column}: ${kind.table}\n`
  return `    ${column}: ${isText(field) ? `Generated<${kind.table}>` : `${kind.table} | null`}\n`
}

const rowType = (field: Field): string =>
  field.isRequired || isText(field) ? field.kind.table : `${field.kind.table} | null`

function shownOf({ name, kind, isRequired }: Field): string {
  const satang = isRequired ? `{ satang: ${name} }` : `${name} === null ? '' : { satang: ${name} }`
  if (kind.of === 'baht') return `    ${name}: { value: ({ ${name} }) => (${satang}), width: 'narrow' },\n`
  const says = kind.says ? `, says: '${kind.says}'` : ''
  return `    ${name}: { value: ({ ${name} }) => ${name}${isRequired || kind.sql === 'text' || kind.says ? '' : ` ?? ''`}${says} },\n`
}

function importsOf(fields: readonly Field[]): string {
  const rules = fields.flatMap(
    ({ kind, isRequired }) => kind.input[isRequired ? 0 : 1].match(/(?<!\.)\b[a-z]\w+(?=\(|$|\))/g) ?? [],
  )
  const named = [...new Set(rules)].toSorted()
  const from = (file: string, names: readonly string[]) =>
    names.length > 0 ? `import { ${names.join(', ')} } from '#kernel/${file}.ts'\n` : ''
  return (
    from(
      'contact-inputs',
      named.filter((name) => contact.test(name)),
    ) +
    from(
      'thai-inputs',
      named.filter((name) => !contact.test(name)),
    )
  )
}
