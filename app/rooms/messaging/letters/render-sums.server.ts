/** The parts of a letter about money: how much, what for, what it comes to. Tables, because Outlook knows nothing else. */
import type * as ReactEmail from '@react-email/components'
import { createElement as h, type ReactNode } from 'react'
import type { Palette } from '#ui/palette.ts'
import type { Written } from './letter.ts'

type Kit = typeof ReactEmail
type Styles = ReturnType<typeof sumStyles>

export function amountBox(kit: Kit, { amount }: Written, style: Styles): ReactNode {
  if (!amount) return null
  return h(
    kit.Section,
    { key: 'amount', className: 'box', style: style.box },
    h(kit.Text, { className: 'muted', style: style.small }, amount.label),
    h(kit.Text, { className: 'text', style: style.amount }, amount.text),
    amount.note !== undefined && h(kit.Text, { className: 'text', style: style.until }, amount.note),
  )
}

/** What was bought, then what it comes to, in one table: the figures stand below each other. */
export function billTable(kit: Kit, { lines = [], sums = [] }: Written, style: Styles): ReactNode {
  if (lines.length + sums.length === 0) return null
  const items = lines.map(({ name, details, text }, at) =>
    row(`line ${at}`, [
      h(
        kit.Text,
        { className: 'text', style: style.cellText },
        name,
        details && [
          h('br', { key: 'br' }),
          h('span', { key: 'details', className: 'muted', style: style.details }, details),
        ],
      ),
      figure(kit, text, style.cellText),
    ]),
  )
  const totals = sums.map(({ label, text, isTotal = false }, at) => {
    const font = isTotal ? style.total : text ? style.cellText : { ...style.cellText, ...style.details }
    return row(`sum ${at}`, [
      h(
        kit.Text,
        { className: isTotal ? 'text' : 'muted', style: isTotal ? font : { ...font, ...style.quiet } },
        label,
      ),
      figure(kit, text, font),
    ])
  })
  return table('bill', [...items, ...totals])

  function row(key: string, [left, right]: [ReactNode, ReactNode]): ReactNode {
    const special = key.startsWith('line') ? style.lineCell : key === 'sum 0' && lines.length > 0 ? style.ruled : {}
    const cell = { ...style.cell, ...special }
    return h(
      'tr',
      { key },
      h('td', { className: 'cell', style: cell }, left),
      h('td', { className: 'cell', style: { ...cell, ...style.figures } }, right),
    )
  }

  function table(key: string, rows: ReactNode[]): ReactNode {
    const table = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 }
    return h('table', { key, ...table, className: 'cell', style: style.table }, h('tbody', null, rows))
  }
}

export function factList(kit: Kit, { facts = [] }: Written, style: Styles): ReactNode {
  if (facts.length === 0) return null
  return h(
    kit.Text,
    { key: 'facts', className: 'text', style: style.facts },
    ...facts.flatMap(({ label, text }, at) => [
      at > 0 && h('br', { key: `br ${at}` }),
      h('span', { key: `label ${at}`, className: 'muted', style: style.quiet }, `${label} `),
      text,
    ]),
  )
}

export const amountAsText = ({ amount }: Written): string | undefined =>
  amount && [`${amount.label}: ${amount.text}`, amount.note].filter(Boolean).join('\n')

/** The same as plain text, line by line. */
export function sumsAsText({ lines = [], sums = [], facts = [] }: Written): string[] {
  return [
    lines.map(({ name, details, text }) => `- ${name}${details ? ` (${details})` : ''}: ${text}`).join('\n'),
    sums.map(({ label, text }) => (text ? `${label}: ${text}` : label)).join('\n'),
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
  ]
}

const figure = (kit: Kit, text: string, style: object): ReactNode =>
  h(
    kit.Text,
    { className: 'text', style: { ...style, textAlign: 'right' as const, whiteSpace: 'nowrap' as const } },
    text,
  )

export function sumStyles(colours: Palette, font: { fontFamily: string }) {
  const text = { ...font, color: colours.text, fontSize: '16px', lineHeight: '1.5', margin: '0' }
  return {
    box: {
      backgroundColor: colours.sunken,
      borderRadius: '8px',
      margin: '0 0 20px',
      padding: '16px 20px',
    },
    until: { ...text, fontWeight: '600' },
    small: { ...text, color: colours.muted, fontSize: '14px' },
    amount: { ...text, fontSize: '30px', fontWeight: '700', lineHeight: '1.35' },
    table: { borderTop: `1px solid ${colours.line}`, margin: '8px 0 20px', paddingTop: '8px' },
    cell: { padding: '6px 0', verticalAlign: 'top' as const },
    lineCell: { padding: '8px 0 12px' },
    ruled: { borderTop: `1px solid ${colours.line}`, padding: '14px 0 6px' },
    figures: { paddingLeft: '16px', width: '1%' },
    cellText: text,
    details: { color: colours.muted, fontSize: '14px' },
    total: { ...text, fontSize: '18px', fontWeight: '700' },
    quiet: { color: colours.muted },
    facts: { ...text, lineHeight: '1.7', margin: '0 0 20px' },
  }
}
