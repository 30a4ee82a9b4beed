/** Values that would be SQL if any statement were built from them. */
import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#kernel/api.ts'
import { calls } from '#shell/made/calls.server.ts'
import { screenRoutes } from '#shell/made/routes.ts'
import { guest, manager, thenAllStands } from '../support/attacked.ts'
import { ok } from '../support/buyer.ts'
import { measured } from '../support/measured.ts'

describe('built SQL', () => {
  const payloads = [
    `'`,
    `"`,
    `\\`,
    `';--`,
    `') or 1=1--`,
    `1;select pg_sleep(3)--`,
    `' union select null,null--`,
    `%`,
    `_`,
    `\\%`,
    `$1`,
    `:x`,
    `{{7*7}}`,
    `id desc; drop table shop.orders`,
    `(select 1)`,
    `\u0e01'`,
    `'||(select current_user)||'`,
    `1/0`,
    `../../`,
    `\n\r\t`,
    'a'.repeat(3_000),
    `[]`,
    `{"a":1}`,
    `-1`,
    `1e400`,
    `2147483648`,
    `99999999999999999999`,
  ]
  /** What would end a text, begin a statement or wait in it: asked everywhere. The others each of every fourth place. */
  const sharp = new Set([`'`, `';--`, `1;select pg_sleep(3)--`, `id desc; drop table shop.orders`, `\u0e01'`])
  /** Asked of what chooses among things alone as well: one refusal must not hide another. */
  const sharpest = new Set([`'`, `1;select pg_sleep(3)--`])
  const askedOf = (place: number) => payloads.filter((payload, index) => sharp.has(payload) || index % 4 === place % 4)
  const names = [
    'q',
    'sort',
    'order',
    'category',
    'minSatang',
    'maxSatang',
    'inStock',
    'onSale',
    'page',
    'perPage',
    'before',
    'limit',
    'status',
    'filter',
    'next',
    'from',
    'to',
    'period',
    'days',
    'range',
    'intent',
    'number',
    'phone',
    'id',
    'lang',
    'locale',
    'key',
    'sku',
    'code',
    // The file manager's.
    'parent',
    'itemId',
    'items',
    'scope',
    'cursor',
    'share_code',
    'folder',
    'view',
    'in',
  ]
  const everyCall = calls as readonly AnyCall[]
  // The file manager's calls are there under a second, shorter path too: the same calls.
  const getCalls = everyCall.filter(
    ({ method, path }) => method === 'GET' && !everyCall.some((other) => other.path === `/filemanager${path}`),
  )
  const pages = Object.values(screenRoutes)
    .flat()
    .map((route) => route.path)
  const lists = [
    ...pages.filter((path) => !path.includes('{')),
    ...getCalls.map(({ path }) => path).filter((path) => !path.includes('{') && !path.startsWith('/live/')),
  ]

  /** Drawn for what is sharpest alone: what a page reads, its data reads too. `_.data` is the router's name of a folder. */
  const askedAt = (path: string, payload: string) => {
    if (!pages.includes(path) || sharpest.has(payload) || payload === '_') return path
    return path === '/' ? '/_.data' : `${path}.data`
  }

  it('no query parameter of any list or page reaches a statement as text: no 5xx, no error of PostgreSQL, no delay', async () => {
    const wrong: string[] = []
    let asked = 0
    const people = [guest, manager]
    await Promise.all(
      people.map(async (visitor) => {
        // A guest is led away from the office's pages before anything of them is asked.
        for (const [place, path] of lists.entries())
          for (const payload of visitor === guest && path.startsWith('/cluster/') ? [] : askedOf(place)) {
            const all = names.map((name) => `${name}=${encodeURIComponent(payload)}`).join('&')
            const alone = [
              `q=${encodeURIComponent(payload)}`,
              `sort=${encodeURIComponent(payload)}&page=1`,
              `category=${encodeURIComponent(payload)}`,
            ]
            const queries = payload.length > 100 ? [`q=${payload}`] : sharpest.has(payload) ? [all, ...alone] : [all]
            for (const query of queries) {
              const answer = await visitor.get(`${askedAt(path, payload)}?${query}`, { environment: 'production' })
              asked++
              if (
                answer.status >= 500 ||
                answer.ms > 2_500 ||
                /syntax error|PostgresError|invalid input syntax|sala_app/.test(answer.text)
              )
                wrong.push(
                  `${path}?${query.slice(0, 120)} → ${answer.status} in ${answer.ms.toFixed(0)} ms ${answer.text.slice(0, 160)}`,
                )
            }
          }
      }),
    )
    measured('quoted queries', asked, `at ${lists.length} lists and pages`)
    expect(wrong.slice(0, 20)).toEqual([])
  }, 300_000)

  it('nor does any gap of a path', async () => {
    const wrong: string[] = []
    const gaps = [...pages, ...getCalls.map(({ path }) => path)].filter((path) => path.includes('{'))
    await Promise.all(
      [guest, manager].map(async (visitor) => {
        for (const [place, path] of gaps.entries())
          for (const payload of askedOf(place).filter((one) => one.length < 100)) {
            const answer = await visitor.get(
              askedAt(path, payload).replaceAll(/\{\w+\}/g, encodeURIComponent(payload)),
              {
                environment: 'production',
              },
            )
            if (answer.status >= 500 || answer.ms > 2_500)
              wrong.push(`${path} with ${payload} → ${answer.status} ${answer.text.slice(0, 160)}`)
            else if (answer.status === 200 && !path.startsWith('/theme/') && !path.startsWith('/api/shop/carts'))
              wrong.push(`${path} with ${payload} → 200`)
          }
      }),
    )
    expect(wrong.slice(0, 20)).toEqual([])
  }, 180_000)

  it('the _ of a search is a sign, not any letter', async () => {
    expect(ok(await guest.get('/api/shop/products?q=BEAN')).total).toBe(1)
    for (const q of ['BE_N', '____', 'B___'])
      expect(ok(await guest.get(`/api/shop/products?q=${encodeURIComponent(q)}`)).total, q).toBe(0)
  })
})

thenAllStands()
