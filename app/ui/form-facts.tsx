/** What a form would let one change, as it stands, for who may only look: the same fields, words and order. */
import type { ReactNode } from 'react'
import { businessDayStart } from '#kernel/dates.ts'
import type { FieldShape } from '#kernel/form-fields.ts'
import { Card } from './card.tsx'
import { Fact, Facts } from './facts.tsx'
import { type FormBodyProps, inGroups } from './form-body.tsx'
import type { FieldExtras } from './form-fields.tsx'
import { type Format, useFormat } from './format.ts'
import { phoneText, thaiIdText } from './id-text.ts'
import { Stack } from './layout.tsx'
import { defineWords, type Locale, useLocale, useWords } from './words.tsx'

export function FormFacts<Name extends string>({ of, layout, words, start, more, own }: FormBodyProps<Name>) {
  const text = words as Readonly<Record<string, string>> // `defineRecord` has seen that each is there
  const telling: Telling = { text, said: useWords(ownWords), format: useFormat(), locale: useLocale() }
  const record = start as Readonly<Record<string, unknown>>
  return (
    <Stack>
      {inGroups(layout).map(({ title, fields }) => (
        <Card key={title ?? fields.join()} {...(title !== undefined && { title: text[title] })}>
          <Facts>
            {fields
              .flat()
              .map((line) => line as Name) // of lines, and of names side by side
              .filter((name) => of[name].kind !== 'hidden' || (own && name in own))
              .map((name) => (
                <Fact key={name} title={more?.[name]?.label ?? text[name] ?? name}>
                  {own && name in own ? own[name] : told(name, of[name], record[name], telling, more?.[name])}
                </Fact>
              ))}
          </Facts>
        </Card>
      ))}
    </Stack>
  )
}

interface Telling {
  text: Readonly<Record<string, string>>
  said: { yes: string; no: string }
  format: Format
  locale: Locale
}

function told(name: string, { kind }: FieldShape, value: unknown, telling: Telling, extras?: FieldExtras): ReactNode {
  const { text, said, format, locale } = telling
  if (value === null || value === undefined || value === '') return null
  const choice = (one: string) =>
    extras?.options?.find((each) => each.value === one)?.label ?? text[`${name}_${one}`] ?? one
  switch (kind) {
    case 'money':
      return format.price(value as bigint)
    case 'number':
      return format.number(value as number | bigint)
    case 'date':
      return format.date(typeof value === 'string' ? businessDayStart(value) : (value as Date))
    case 'switch':
      return value === true ? said.yes : said.no
    case 'words':
    case 'prose':
      return (value as Record<Locale, string>)[locale]
    case 'choice':
      return choice(String(value))
    case 'choices':
      return [value]
        .flat()
        .map((one) => choice(String(one)))
        .join(', ')
    case 'phone':
      return <a href={`tel:${String(value)}`}>{phoneText(String(value))}</a>
    case 'email':
      return <a href={`mailto:${String(value)}`}>{String(value)}</a>
    case 'taxId':
    case 'nationalId':
      return thaiIdText(String(value))
    default:
      return extras?.options ? choice(String(value)) : String(value)
  }
}

const ownWords = defineWords({ th: { yes: 'ใช่', no: 'ไม่ใช่' }, en: { yes: 'Yes', no: 'No' } })
