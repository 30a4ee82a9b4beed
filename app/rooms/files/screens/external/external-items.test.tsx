import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LocaleProvider } from '#ui/words.tsx'
import type { ExternalItem } from '../../share/external-item.server.ts'
import { presets } from '../../share/share-view.ts'
import { ExternalItems } from './external-items.tsx'

const name = `"><img src=x onerror=alert(1)><script>alert(1)</script>'.html`
const item: ExternalItem = {
  _id: '1',
  id: '1',
  name,
  type: 'file',
  parent: null,
  size: 10,
  contentType: 'text/html',
  status: 'ready',
  mimetype: '',
  width: null,
  height: null,
  small: null,
  large: null,
  view: '/filemanager/view_external/x?item=1',
  download: '/filemanager/download_external/x?item=1',
  url: '',
  createdAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
}

test('stored XSS by file name: in the list of a link it is read, never run', () => {
  for (const layout of ['grid', 'list'] as const) {
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <LocaleProvider locale="th">
            <ExternalItems
              items={[item, { ...item, id: '2', type: 'folder' }]}
              layout={layout}
              may={presets.collaborate}
              wayInto={() => '?in=2'}
              onLook={() => {}}
            />
          </LocaleProvider>
        ),
      },
    ])
    const html = renderToString(<Page initialEntries={['/']} />)
    expect(html).toContain('&lt;script&gt;')
    expect(html).not.toMatch(/<script>|<img src=x/)
    expect(html).not.toMatch(/\sonerror="/)
  }
})
