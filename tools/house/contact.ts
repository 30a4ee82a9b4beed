import { type Expression, Visitor } from 'oxc-parser'
import { type Breach, roomOf, type Source } from './source.ts'

/** Names of fields that have a rule in the kernel, and which. */
const rules: readonly { field: RegExp; rule: string }[] = [
  { field: /^(?:e?mail|replyTo)$/i, rule: 'emailAddress or maybeEmail of #kernel/contact-inputs.ts' },
  { field: /^(?:phone|mobile|tel)$/i, rule: 'phone or maybePhone of #kernel/contact-inputs.ts' },
  { field: /^(?:taxId)$/, rule: 'thaiTaxId of #kernel/thai-inputs.ts' },
  {
    field: /^(?:firstname|lastname|recipient|company|buyerName|customerName)(?:En)?$/i,
    rule: 'properName or maybeName of #kernel/contact-inputs.ts',
  },
]

/** What was read by its rule before, on its way to a job, a letter or the next step; and what another wants otherwise. */
const readBefore: Record<string, string> = {
  'app/rooms/identity/own/change-address.ts': 'what the link was made with, read when it was asked for',
  'app/rooms/identity/register/register.ts': 'the second step of a command that parsed them',
  'app/rooms/identity/register/settle-registration.ts': 'what the link was made with',
  'app/rooms/messaging/letters/link-letters.ts': 'what the link was made with',
  'app/rooms/messaging/outgoing.ts': 'the last look before a message leaves; mail within the house has no dot',
  'app/rooms/messaging/sender-input.ts': 'mail within the house has no dot',
}

/** One rule for an e-mail, a phone, a name, a tax id: a field of that name that has its own goes round it. */
export function contactBreaches(source: Source): Breach[] {
  if (!roomOf(source.path) || source.isTest || source.path in readBefore) return []
  const found: Breach[] = []
  const breach = (at: number, sentence: string) => found.push({ path: source.path, line: source.lineOf(at), sentence })
  new Visitor({
    CallExpression({ start, callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'email' && /^z\b/.test(textOf(callee.object, source)))
        breach(start, 'has its own rule for an e-mail: emailAddress or maybeEmail of #kernel/contact-inputs.ts')
    },
    Property({ start, key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      const one = rules.find(({ field }) => field.test(name))
      if (
        one &&
        /^z\s*\.\s*string\(|^z\s*\.\s*union\(\[[^\]]*z\s*\.\s*string\(/.test(textOf(value as Expression, source))
      )
        breach(start, `has its own rule for "${name}": ${one.rule}`)
    },
  }).visit(source.program)
  return found
}

const textOf = ({ start, end }: { start: number; end: number }, source: Source): string => source.text.slice(start, end)
