import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { askedAnew, viewedFile } from '../../look/viewed-file.ts'
import { viewExternalPath } from '../../share/share-view.ts'
import { decodeText } from './file-stage.tsx'
import { FolderGallery } from './folder-gallery.tsx'
import { fitted, zoomed } from './zoom-picture.tsx'

describe('folder gallery', () => {
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
})

describe('zoom', () => {
  const still = { zoom: 1, x: 0, y: 0 }

  test('a small picture is never drawn larger than it is', () => {
    expect(fitted({ width: 800, height: 600 }, { width: 100, height: 50 }, 1)).toMatchObject({
      fit: { width: 100, height: 50 },
      full: 1,
    })
  })

  test('a large one fits, and comes as near as its own pixels', () => {
    const room = fitted({ width: 375, height: 600 }, { width: 6000, height: 4000 }, 2)
    expect(room.fit).toEqual({ width: 375, height: 250 })
    expect(room.full).toBe(8)
    expect(zoomed(still, 1000, room).zoom).toBe(8)
  })

  test('it never leaves its room, and fitted again it lies in the middle', () => {
    const room = fitted({ width: 400, height: 400 }, { width: 4000, height: 2000 }, 1)
    const near = zoomed({ zoom: 2, x: 9999, y: -9999 }, 1, room)
    expect(near).toEqual({ zoom: 2, x: 200, y: 0 })
    expect(zoomed(near, 0.1, room)).toEqual(still)
  })
})

describe('read text', () => {
  test('Thai is read from UTF-8, from UTF-16 and from an older Windows', () => {
    expect(decodeText(Buffer.from('สวัสดี'))).toBe('สวัสดี')
    expect(decodeText(Buffer.from('\ufeffสวัสดี', 'utf16le'))).toBe('สวัสดี')
    expect(decodeText(Uint8Array.of(0xca, 0xc7, 0xd1, 0xca, 0xb4, 0xd5))).toBe('สวัสดี')
  })

  test('a letter that was cut in the middle spoils nothing', () => {
    const bytes = Buffer.from('กาแฟ')
    expect(decodeText(bytes.subarray(0, bytes.length - 1))).toBe('กาแ')
  })

  test('one broken letter in a long text is one broken letter, and not another alphabet', () => {
    const text = 'ใบเสนอราคา ' + 'กาแฟ '.repeat(20)
    const bytes = Buffer.concat([Buffer.from(text), Buffer.of(0xe0, 0xb8), Buffer.from('\nจบ')])
    expect(decodeText(bytes)).toBe(`${text}\ufffd\nจบ`)
  })

  test('an older Windows, whose letters look like pairs of UTF-8 here and there, is read as such', () => {
    const text = 'งานบ้าน อาหาร รายการสินค้า ลดราคา ณ วันที่ ๑๒ มกราคม น้ำปลา ยกเลิก'
    const old = Uint8Array.from(text, (letter) => {
      const code = letter.codePointAt(0)!
      return code < 0x80 ? code : code - 0xe00 + 0xa0
    })
    expect(decodeText(old)).toBe(text)
  })
})

describe('viewed file', () => {
  test('a film whose link has ended is asked for anew, also behind somebody’s link', () => {
    const read = (path: string) => Object.fromEntries(new URL(path, 'http://x.localhost').searchParams)
    expect(askedAnew('/filemanager/view/1', 0)).toBe('/filemanager/view/1')
    expect(read(askedAnew('/filemanager/view/1', 2))).toEqual({ again: '2' })
    expect(read(askedAnew(viewExternalPath('code', 'id'), 1))).toEqual({ item: 'id', again: '1' })
  })
})
