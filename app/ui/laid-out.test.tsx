import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InnerGrid, LaidOut, Unlaid } from './laid-out.tsx'
import { PageNonce } from './page-nonce.ts'
import { Sheet } from './sheet.tsx'

test('a block carries a class and prints its CSS with the page’s nonce, never a style attribute', () => {
  const html = renderToStaticMarkup(
    <PageNonce value="n1">
      <LaidOut settings={{ padding: 16, columns: 2 }}>
        <LaidOut settings={{ colspan: 12 }}>x</LaidOut>
      </LaidOut>
    </PageNonce>,
  )
  expect(html.match(/<style nonce="n1">/g)).toHaveLength(2)
  expect(html).not.toContain('style=')
  const [outer, inner] = [...html.matchAll(/class="(l-\w+)"/g)].map(([, name]) => name)
  expect(html).toContain(`.${outer}{position:relative;`)
  expect(html, 'no wider than the grid around it').toMatch(new RegExp(`\\.${inner}\\{[^}]*grid-column:span 2;`))
})

test('a sheet in which a tag stands is not printed', () => {
  expect(renderToStaticMarkup(<Sheet css="a{}</style><script>" />)).toBe('')
})

test('a block that holds others has its columns around them, and one element of its own', () => {
  const html = renderToStaticMarkup(
    <Unlaid>
      <LaidOut settings={{ columns: 2, colspan: 3 }} inside data-block="a">
        <h2>Title</h2>
        <InnerGrid columns="1-2-3">
          <LaidOut settings={{ colspan: 12 }} data-block="b">
            x
          </LaidOut>
          <Unlaid>
            <InnerGrid>y</InnerGrid>
          </Unlaid>
        </InnerGrid>
      </LaidOut>
    </Unlaid>,
  )
  const [outer, grid, inner] = [...html.matchAll(/class="(l-\w+)"/g)].map(([, name]) => name)
  const rule = (name = '') => new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(html)?.[1]
  expect(rule(outer), 'where it stands there is no grid').toContain('grid-column:span 1;')
  expect(rule(outer)).not.toContain('grid-template')
  expect(rule(grid)).toBe('display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:24px;')
  expect(rule(inner)).toContain('grid-column:span 2;')
  expect(html).toMatch(/<div data-block="a" class="l-\w+"><h2>/)
})
