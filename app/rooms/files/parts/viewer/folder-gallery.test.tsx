import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { viewedFile } from '../../look/viewed-file.ts'
import { FolderGallery } from './folder-gallery.tsx'

const item = (id: string, mimetype: string, thumbnail: string | null) =>
  viewedFile({
    id,
    name: `${id}.jpg`,
    size: 1,
    contentType: 'image/jpeg',
    status: 'ready',
    version: 2,
    mimetype,
    thumbnail,
  })

test('a folder’s pictures open large, in their own shape; what was not drawn is left out', () => {
  const files = [item('ไร่กาแฟ', '4000x3000', '/t'), item('ยังไม่วาด', '', null)]
  const html = renderToStaticMarkup(<FolderGallery files={files} label="รูป" />)
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toContain(`href="/filemanager/thumbnail/${encodeURIComponent('ไร่กาแฟ')}?side=1280&amp;v=2"`)
  expect(html).toContain('width="320" height="240"')
  expect(html).toContain('alt="ไร่กาแฟ"')
})
