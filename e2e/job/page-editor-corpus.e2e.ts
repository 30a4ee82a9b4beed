/** Words that would be script if anything let them: typed into every field beside the page, and into all words where they stand. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlockKind, blockKindNames, blockKinds } from '#rooms/cms/blocks/kinds.ts'
import { emptyFields } from '#rooms/cms/blocks/fields.ts'
import { withWords, wordsIn } from '#rooms/cms/screens/editor/written.ts'
import { emptyDoc, newBlock } from '#rooms/cms/pages/page-doc.ts'
import type { Fields } from '#kernel/block-fields.ts'
import { call } from '../calls.ts'
import { desktop, phone, visit, type Visitor } from '../fixtures.ts'
import { counts, press } from '../waiting.ts'
import { around, onPage, openFresh, paper, saved } from './on-page.ts'
import { clerk } from './reviewing.ts'
import { main, seen } from './shopping.ts'

/** Short enough for every field. */
const corpus = [
  '<img src=x onerror=top.ran=1>',
  '"><svg onload=top.ran=1>',
  '</style><script>top.ran=1</script>',
  '[x](javascript:top.ran=1)',
  '<iframe srcdoc="<script>top.ran=1">',
  "'-top.ran=1-'{{top.ran=1}}",
  'javascript:top.ran=1',
]
let owner: Visitor
beforeAll(async () => {
  owner = await clerk('roastery')
})
afterAll(() => owner?.leave())

const idOf = (kind: BlockKind): string => `x${blockKindNames.indexOf(kind)}`
/** Every kind with one item in each of its lists. */
function whole(kind: BlockKind) {
  const lists = Object.entries(blockKinds[kind].fields as Fields).flatMap(([name, field]) =>
    field.kind === 'list' ? [[name, [emptyFields(field.of)]]] : [],
  )
  return newBlock(kind, idOf(kind), Object.fromEntries(lists))
}

/** With words in all of its fields, each its own: what is empty is not drawn everywhere. */
function filled(kind: BlockKind) {
  const words = ({ path, max }: { path: string; max: number }) => ({
    th: `คำ ${kind} ${path}`.slice(0, max),
    en: `w ${kind} ${path}`.slice(0, max),
  })
  const empty = whole(kind)
  return wordsIn(empty).reduce((block, one) => ({ ...block, ...withWords(block, one.path, words(one)) }), empty)
}

async function openAll(writer: Visitor, kinds: readonly BlockKind[], drawn: typeof whole = whole): Promise<string> {
  const title = `ทดลอง ${Date.now()}`
  const id = await openFresh(writer, 'roastery', title)
  await call(writer, 'roastery', ['PUT', `/api/cms/pages/${id}/draft`], {
    version: 1,
    doc: {
      ...emptyDoc({ th: title, en: title }),
      bodies: { guest: kinds.map((kind) => drawn(kind)), user: 'guest', manager: 'user', admin: 'manager' },
    },
  })
  await writer.go(`/cms/pages/${id}`)
  await seen(paper(writer.page).getByRole('main'))
  return id
}

/** Nothing has run, and nothing stands there that could. */
async function isHarmless(visitor: Visitor, why: string, expected = /^$/): Promise<void> {
  for (const frame of visitor.page.frames()) {
    const found = await frame.evaluate(() => ({
      ran: (globalThis as { ran?: number }).ran ?? 0,
      could: [...document.querySelectorAll('*')].flatMap((element) =>
        [...element.attributes]
          .filter(
            ({ name, value }) =>
              /^on/i.test(name) ||
              (name === 'srcdoc' && value.includes('ran')) ||
              (/^\s*(?:javascript|vbscript|data:text)/i.test(value) &&
                ['href', 'src', 'action', 'formaction'].includes(name)),
          )
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ),
      script: [...document.scripts].filter(({ nonce, text }) => nonce === '' && text.includes('top.ran')).length,
    }))
    expect(found, `${why} ${frame.url()}`).toEqual({ ran: 0, could: [], script: 0 })
  }
  expect(
    visitor.complaints.filter((said) => !expected.test(said)),
    why,
  ).toEqual([])
}

/** As guests are shown it, at a desk and on a phone. */
async function isHarmlessFor(page: string): Promise<void> {
  const { path, token } = await call(owner, 'roastery', ['POST', '/api/office/cms/share-draft'], { page })
  for (const size of [desktop, phone]) {
    const guest = await visit('roastery', { size })
    await guest.go(`/cms/page/${encodeURIComponent(String(path).replace('/', '-'))}?preview=${String(token)}`)
    await seen(guest.page.locator('[data-block]'))
    await isHarmless(guest, 'a guest')
    await guest.leave()
  }
}

/** Chosen in the list beside the page. */
async function chooseKind(page: Page, kind: BlockKind): Promise<void> {
  const back = main(page).getByRole('button', { name: onPage.blocks, exact: true }).filter({ visible: true })
  const entry = main(page).locator(`[data-drag="${idOf(kind)}"] button[aria-pressed]`)
  if ((await entry.count()) === 0) await press(back.first())
  await press(entry)
  await seen(main(page).locator('fieldset').first())
}

/** Each in turn in every field that takes words, a field at a time. Answers how many fields there were. */
async function typeAll(page: Page, panel: Locator): Promise<number> {
  await panel.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
  const fields = panel.locator(
    ':is(input:not([type=checkbox], [type=radio], [type=number], [type=file], [type=datetime-local], [type=date], [type=color]), textarea, [contenteditable=true]):visible',
  )
  const count = await fields.count()
  for (let n = 0; n < count; n++) await fields.nth(n).evaluate(typeInto, corpus)
  return count
}

/** Runs in the page: as a person selects all and types, each drawn before the next. */
async function typeInto(field: Element, texts: readonly string[]): Promise<void> {
  const page = field.ownerDocument
  const { HTMLElement, HTMLInputElement, HTMLTextAreaElement, Event } = page.defaultView!
  if (!(field instanceof HTMLElement)) return
  field.focus()
  for (const text of texts) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const of = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Object.getOwnPropertyDescriptor(of.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    } else {
      page.getSelection()?.selectAllChildren(field)
      page.execCommand('insertText', false, text)
    }
    await new Promise((drawn) => setTimeout(drawn, 8))
  }
}

/** Runs in the page: each text typed and pasted, as words and as HTML, over what stands there. Answers what stands there then. */
async function pasteInto(field: Element, texts: readonly string[]): Promise<string> {
  const page = field.ownerDocument
  const { ClipboardEvent, DataTransfer } = page.defaultView!
  const all = () => page.getSelection()?.selectAllChildren(field)
  for (const text of texts) {
    for (const kind of ['text/plain', 'text/html']) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      if (kind === 'text/html') clipboardData.setData(kind, `<p onclick="top.ran=1">${text}</p>`)
      all()
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
      await new Promise((drawn) => setTimeout(drawn, 8))
    }
    all()
    page.execCommand('insertText', false, text)
    await new Promise((drawn) => setTimeout(drawn, 8))
  }
  return field.textContent ?? ''
}

/** All words of the chosen block, each where it stands. Answers how many there were. */
async function writeAll(page: Page, kind: BlockKind): Promise<number> {
  const words = paper(page).locator('[data-words]')
  const writing = paper(page).locator('[data-writing]')
  const field = paper(page).locator('[data-writing][contenteditable], [data-writing] [contenteditable=true]')
  let written = 0
  // Asked again each time: words that were not written yet are drawn otherwise than those that were.
  while (written < (await words.count())) {
    await words.nth(written).dispatchEvent('click')
    await seen(field)
    // The last says which it is: words are found by what they say.
    const stands = await field.evaluate(pasteInto, [...corpus, `top.ran=1 ${kind} ${written}`])
    expect(stands, 'what was typed last stands there as words').toContain('top.ran=1')
    await field.press('Escape')
    await counts(writing, 0)
    written++
  }
  return written
}

test('typed into every field beside the page', { timeout: 400_000 }, async () => {
  const { page } = owner
  const id = await openAll(owner, blockKindNames)
  const panel = main(page).getByRole('complementary')
  let fields = 0
  for (const kind of blockKindNames) {
    await chooseKind(page, kind)
    fields += await typeAll(page, panel)
    await isHarmless(owner, kind)
  }
  await press(panel.getByText(around.tabPage, { exact: true }))
  fields += await typeAll(page, panel)
  console.log(`corpus: ${fields} fields beside the page, ${corpus.length} texts each`)
  expect(fields).toBeGreaterThan(60)
  await saved(page)
  await isHarmless(owner, 'the page itself')
  await isHarmlessFor(id)
})

test('typed and pasted into all words where they stand', { timeout: 400_000 }, async () => {
  const { page } = owner
  const id = await openAll(owner, blockKindNames, filled)
  let words = 0
  for (const kind of blockKindNames) {
    await chooseKind(page, kind)
    words += await writeAll(page, kind)
    await isHarmless(owner, kind, blocked)
  }
  const all = blockKindNames.flatMap((kind) => wordsIn(whole(kind))).length
  console.log(`corpus: ${words} of ${all} words in the page, ${corpus.length} texts each, thrice`)
  expect(words).toBeGreaterThan(25)
  await saved(page)
  await isHarmless(owner, 'the page itself', blocked)
  await isHarmlessFor(id)
})

/** What the browser says of a paste, which ProseMirror reads in a document of its own: it blocks what would run. */
const blocked = /violates the following Content Security Policy directive '(?:style|script)-src 'self' 'nonce-/
