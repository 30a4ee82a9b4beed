import type * as ReactEmail from '@react-email/components'
import { createElement as h, type ReactNode } from 'react'
import type { Locale } from '#kernel/context.ts'
import type { Letterhead } from '#rooms/tenancy/index.ts'
import { type Palette, palette } from '#ui/palette.ts'
import { contrast } from '#ui/theme.ts'
import type { Signature } from '../signature.ts'
import type { Written } from './letter.ts'
import { amountAsText, amountBox, billTable, factList, sumsAsText, sumStyles } from './render-sums.server.ts'

export interface RenderedLetter {
  subject: string
  html: string
  text: string
}

/**
 * A letter on its tenant's letterhead, as HTML that Gmail, Outlook and the mail of a phone show alike, and as plain
 * text. No pictures but the logo, no tracking, nothing loaded from elsewhere. Loaded when the first letter is sent: the
 * components are big.
 */
export async function renderLetter(
  written: Written,
  head: Letterhead,
  { name, locale }: { name: string; locale: Locale },
  signature: Signature | null = null,
  /** of what is said to many: where it ends */
  unsubscribe: string | null = null,
): Promise<RenderedLetter> {
  const [kit, { renderToStaticMarkup }] = await Promise.all([
    import('@react-email/components'),
    import('react-dom/server'),
  ])
  const letter = { ...written, greeting: written.greeting === undefined ? greeting(name, locale) : written.greeting }
  // Nothing in a letter waits for anything: as text at once, half the work of the kit's stream.
  const html = doctype + renderToStaticMarkup(frame(kit, letter, head, { locale, signature, unsubscribe }))
  return { subject: written.subject, html, text: plainText(letter, head, { locale, signature, unsubscribe }) }
}

/** As the kit begins a letter: Outlook's engine takes its widths from it. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

type Kit = typeof ReactEmail
type Greeted = Written & { greeting: string | null }

function greeting(name: string, locale: Locale): string | null {
  if (!name) return null
  return locale === 'th' ? `สวัสดีคุณ${name}` : `Hello ${name},`
}

const words = {
  th: {
    sentBy: (site: string) => `ส่งจาก ${site}`,
    phone: (number: string) => `โทร. ${number}`,
    unsubscribe: 'ยกเลิกรับอีเมลเรื่องนี้',
    copy: 'หากปุ่มกดไม่ได้ คัดลอกลิงก์นี้ไปวางในเบราว์เซอร์',
  },
  en: {
    sentBy: (site: string) => `Sent by ${site}`,
    phone: (number: string) => `Tel. ${number}`,
    unsubscribe: 'Unsubscribe from these e-mails',
    copy: 'If the button does not work, copy this link into a browser:',
  },
}

const thaiFirst =
  "'IBM Plex Sans Thai','Sukhumvit Set','Leelawadee UI','Noto Sans Thai',Tahoma,'Helvetica Neue',Arial,sans-serif"

interface Foot {
  locale: Locale
  signature: Signature | null
  unsubscribe: string | null
}

function frame(kit: Kit, letter: Greeted, head: Letterhead, { locale, signature, unsubscribe }: Foot): ReactNode {
  const { style, dark } = dressOf(head.theme)
  const site = h(kit.Link, { className: 'link', href: head.origin, style: style.link }, head.hostname)
  const sheet = h(
    kit.Container,
    { className: 'sheet', style: style.sheet },
    h(kit.Section, { style: style.head }, letterheadLine(kit, head, locale, style)),
    h(kit.Section, { style: style.body }, ...body(kit, letter, locale, style)),
  )
  const foot = h(
    kit.Text,
    { className: 'muted', style: style.foot },
    words[locale].sentBy(head.name[locale]),
    ' · ',
    site,
    ...seller(signature, locale).flatMap((line, at) => [h('br', { key: at }), line]),
    unsubscribe !== null && h('br', { key: 'stop line' }),
    unsubscribe !== null &&
      h(
        kit.Link,
        { key: 'stop', className: 'link', href: safeUrl(unsubscribe), style: style.link },
        words[locale].unsubscribe,
      ),
  )
  return h(
    kit.Html,
    { lang: locale },
    h(
      kit.Head,
      null,
      h('title', null, letter.subject),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, dark),
    ),
    h(kit.Preview, null, letter.paragraphs[0] ?? letter.subject),
    // The ground is a table of ours: the kit's body gives its colour to a cell that no dark rule reaches.
    h(kit.Body, { style: style.around }, h(kit.Section, { className: 'page', style: style.page }, sheet, foot)),
  )
}

/** Who sells, as a shop must say: name, address, telephone. */
function seller(signature: Signature | null, locale: Locale): string[] {
  if (!signature) return []
  const { name, address, phone } = signature
  return [name[locale], address[locale], phone && words[locale].phone(phone)].filter((line) => line !== '')
}

function body(kit: Kit, letter: Greeted, locale: Locale, style: Styles) {
  const { subject, greeting, paragraphs, code, button, link: more, notes = [] } = letter
  const text = (className: 'text' | 'muted', key: string, said: string) =>
    h(kit.Text, { key, className, style: style[className] }, ...broken(said))
  const link = button && h(kit.Link, { className: 'link', href: safeUrl(button.url), style: style.link }, button.url)
  return [
    h(kit.Heading, { key: 'subject', as: 'h1', className: 'text', style: style.subject }, subject),
    greeting !== null && text('text', 'greeting', greeting),
    ...paragraphs.map((said, at) => text('text', `text ${at}`, said)),
    amountBox(kit, letter, style.sums),
    code !== undefined && h(kit.Text, { key: 'code', className: 'code', style: style.code }, code),
    button &&
      h(
        kit.Button,
        { key: 'button', className: 'button', href: safeUrl(button.url), style: style.button },
        button.label,
      ),
    more &&
      h(
        kit.Text,
        { key: 'more', className: 'text', style: style.text },
        h(kit.Link, { className: 'link', href: safeUrl(more.url), style: style.link }, more.label),
      ),
    billTable(kit, letter, style.sums),
    factList(kit, letter, style.sums),
    ...notes.map((said, at) => text('muted', `note ${at}`, said)),
    button &&
      h(kit.Text, { key: 'copy', className: 'muted', style: style.muted }, words[locale].copy, h('br', null), link),
  ]
}

function letterheadLine(kit: Kit, head: Letterhead, locale: Locale, style: Styles): ReactNode {
  const logo =
    head.logo && h(kit.Img, { key: 'logo', src: head.logo.src, ...fitted(head.logo), alt: '', style: style.logo })
  return h(kit.Text, { className: 'text', style: style.name }, logo, head.name[locale])
}

/** At most 40 high and 160 wide: Outlook wants the numbers, not CSS. */
function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, 40 / height, 160 / width)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** One line after the other, as they were typed. */
const broken = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))

/** Links lead to pages, never into a script. */
function safeUrl(url: string): string {
  const { protocol } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('a letter links to pages only')
  return url
}

type Styles = ReturnType<typeof stylesOf>

const dresses = new Map<string, { style: Styles; dark: string }>()

/** The colours of a theme, reckoned once for all its letters. */
function dressOf({ accent, neutral }: Letterhead['theme']): { style: Styles; dark: string } {
  const name = `${accent} ${neutral}`
  const dress = dresses.get(name) ?? {
    style: stylesOf(palette(accent, neutral, 'light')),
    dark: darkCss(palette(accent, neutral, 'dark')),
  }
  if (dresses.size > 500) dresses.clear()
  dresses.set(name, dress)
  return dress
}

function stylesOf(colours: Palette) {
  const font = { fontFamily: thaiFirst, fontSize: '16px', lineHeight: '1.6' }
  return {
    around: { margin: '0', padding: '0' },
    page: { ...font, backgroundColor: colours.page, color: colours.text, padding: '24px 12px', width: '100%' },
    sheet: {
      backgroundColor: colours.surface,
      border: `1px solid ${colours.line}`,
      borderRadius: '8px',
      maxWidth: '560px',
      width: '100%',
    },
    head: { borderBottom: `3px solid ${colours.accent}`, padding: '16px 24px' },
    logo: { display: 'inline-block', verticalAlign: 'middle', marginRight: '12px' },
    name: { ...font, color: colours.text, fontSize: '18px', fontWeight: '600', margin: '0' },
    body: { padding: '24px' },
    subject: { ...font, color: colours.text, fontSize: '22px', fontWeight: '600', margin: '0 0 16px' },
    text: { ...font, color: colours.text, margin: '0 0 16px' },
    code: {
      ...font,
      backgroundColor: colours.sunken,
      borderRadius: '8px',
      color: colours.text,
      fontFamily: 'ui-monospace,Consolas,monospace',
      fontSize: '30px',
      fontWeight: '600',
      letterSpacing: '6px',
      margin: '0 0 16px',
      padding: '12px',
      textAlign: 'center' as const,
    },
    button: {
      ...font,
      backgroundColor: colours.accent,
      borderRadius: '8px',
      color: colours['on-accent'],
      display: 'inline-block',
      fontWeight: '600',
      marginBottom: '16px',
      padding: '12px 24px',
      textDecoration: 'none',
    },
    muted: { ...font, color: colours.muted, fontSize: '14px', margin: '0 0 12px', wordBreak: 'break-word' as const },
    foot: { ...font, color: colours.muted, fontSize: '14px', margin: '16px 0 0', textAlign: 'center' as const },
    sums: sumStyles(colours, { fontFamily: thaiFirst }),
    link: { color: colours['accent-text'], textDecoration: 'underline', wordBreak: 'break-all' as const },
  }
}

/** Mail has no variables; where a reader is set to dark these come instead. Only colours of our own palette. */
function darkCss(colours: Palette): string {
  const edge = contrast(colours.surface, colours.page) > 1.2 ? colours.surface : colours.line
  const rules = {
    '.page': `background-color:${colours.page}!important;color:${colours.text}!important`,
    '.sheet': `background-color:${colours.surface}!important;border-color:${edge}!important`,
    '.text': `color:${colours.text}!important`,
    '.muted': `color:${colours.muted}!important`,
    '.box': `background-color:${colours.sunken}!important`,
    '.cell': `border-color:${colours.line}!important`,
    '.code': `background-color:${colours.sunken}!important;color:${colours.text}!important`,
    '.button': `background-color:${colours.accent}!important;color:${colours['on-accent']}!important`,
    '.link': `color:${colours['accent-text']}!important`,
  }
  const text = Object.entries(rules)
    .map(([selector, css]) => `${selector}{${css}}`)
    .join('')
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${text}}`
}

function plainText(letter: Greeted, head: Letterhead, { locale, signature, unsubscribe }: Foot): string {
  const parts = [
    letter.greeting,
    ...letter.paragraphs,
    amountAsText(letter),
    letter.code,
    letter.button && `${letter.button.label}:\n${letter.button.url}`,
    letter.link && `${letter.link.label}:\n${letter.link.url}`,
    ...sumsAsText(letter),
    ...(letter.notes ?? []),
    [
      '-- ',
      head.name[locale],
      head.origin,
      ...seller(signature, locale),
      ...(unsubscribe === null ? [] : [`${words[locale].unsubscribe}: ${unsubscribe}`]),
    ].join('\n'),
  ]
  return parts.filter((part) => part).join('\n\n')
}
