/** A course as a SCORM 1.2 package: a page that leads there, for a school that keeps its learners elsewhere. */
import { strToU8, zipSync } from 'fflate'
import * as z from 'zod'
import type { LocalText } from '#kernel/context.ts'
import { siteOrigin } from '#kernel/site-origin.server.ts'
import { courseToTeach } from '../course/find-course.ts'
import { coursePath } from '../links.ts'
import { refuse } from '../refusals.ts'
import { query } from '../room.ts'

/** Errors: 404; 409 before it is published. */
export const exportCourse = query({
  may: 'lessons.teach',
  input: z.object({ id: z.uuid() }),
  async run(tools, { id }): Promise<{ name: string; zip: Uint8Array<ArrayBuffer> }> {
    const course = await courseToTeach(tools, id)
    if (course.version_id === null) refuse('notReady', { th: 'คอร์สยังไม่ได้เผยแพร่', en: 'it is not published' })
    const title = { th: course.title_th, en: course.title_en }
    const address = `${siteOrigin(tools.context.site.hostname)}${coursePath(course.slug)}`
    return { name: `${course.slug}-scorm.zip`, zip: wrapperOf({ slug: course.slug, title, address }) }
  },
})

interface Wrapped {
  slug: string
  title: LocalText
  address: string
}

export function wrapperOf({ slug, title, address }: Wrapped): Uint8Array<ArrayBuffer> {
  const files = { 'imsmanifest.xml': strToU8(manifest(slug, title.th)), 'index.html': strToU8(page(title, address)) }
  return zipSync(files) as Uint8Array<ArrayBuffer>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter]!)

const manifest = (slug: string, title: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sala-${escaped(slug)}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escaped(title)}</title>
      <item identifier="open" identifierref="page"><title>${escaped(title)}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource>
  </resources>
</manifest>
`

/** Done once it was opened: what is learnt there is kept there. */
const page = ({ th, en }: LocalText, address: string): string => `<!doctype html>
<html lang="th">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(th)}</title>
<style>body{font:18px/1.6 sans-serif;max-width:36em;margin:10vh auto;padding:0 1em;text-align:center}a{display:inline-block;padding:.6em 1.4em;border-radius:8px;background:#1f5f4a;color:#fff;text-decoration:none}</style></head>
<body>
<h1>${escaped(th)}</h1>
${th === en ? '' : `<p lang="en">${escaped(en)}</p>`}
<p><a id="open" href="${escaped(address)}" target="_blank" rel="noopener">เปิดคอร์ส · Open the course</a></p>
<script>
var api = null
for (var from of [window, window.opener]) {
  try {
    for (var w = from; w && !api; w = w.parent === w ? null : w.parent) api = w.API || null
  } catch (e) {}
}
if (api) {
  api.LMSInitialize('')
  if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
  document.getElementById('open').addEventListener('click', function () {
    api.LMSSetValue('cmi.core.lesson_status', 'completed')
    api.LMSCommit('')
  })
  window.addEventListener('pagehide', function () {
    api.LMSFinish('')
  })
}
</script>
</body>
</html>
`
