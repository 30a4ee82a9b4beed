/** A package of our own, for the demo and for tests: two pages and a question, in SCORM 1.2 or 2004. */
import { strToU8, zipSync } from 'fflate'
import type { Standard } from './manifest.ts'

interface Sample {
  standard: Standard
  title: string
  /** Beside the one that there always is. */
  scos?: number
}

export function samplePackage({ standard, title, scos = 1 }: Sample): Uint8Array<ArrayBuffer> {
  const files = {
    'imsmanifest.xml': strToU8(manifest(standard, title, scos)),
    // Thai names are what packages made here have.
    'บทเรียน/หน้าแรก.html': strToU8(page(title)),
    'บทเรียน/style.css': strToU8(sheet),
    'บทเรียน/lesson.js': strToU8(standard === '1.2' ? script12 : script2004),
  }
  return zipSync(files) as Uint8Array<ArrayBuffer>
}

const spaces = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  2004: 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
}

const manifest = (standard: Standard, title: string, scos: number): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sample" version="1" ${spaces[standard]}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${standard === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org">
      <title>${title}</title>
${Array.from({ length: scos }, (_, n) => `      <item identifier="part-${n + 1}" identifierref="page" parameters="?n=${n + 1}"><title>${title} ${n + 1}</title></item>`).join('\n')}
    </organization>
  </organizations>
  <resources xml:base="${encodeURIComponent('บทเรียน')}/">
    <resource identifier="page" type="webcontent" adlcp:${standard === '1.2' ? 'scormtype' : 'scormType'}="sco" href="${encodeURIComponent('หน้าแรก')}.html">
      <file href="${encodeURIComponent('หน้าแรก')}.html"/>
    </resource>
  </resources>
</manifest>
`

const page = (title: string): string => `<!doctype html>
<html lang="th">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="style.css"></head>
<body>
<main>
<p id="at"></p>
<section><h1>${title}</h1><p>“ค่ะ” และ “ครับ” ทำให้ประโยคสุภาพ<br><span lang="en">“Ka” and “krap” make a sentence polite.</span></p></section>
<section><h1>ใครพูดคำไหน</h1><p>ผู้หญิงพูด “ค่ะ” ผู้ชายพูด “ครับ”<br><span lang="en">Women say “ka”, men say “krap”.</span></p></section>
<section><h1>ลองตอบ</h1><p>ผู้ชายลงท้ายประโยคด้วยคำไหน<br><span lang="en">Which word do men end with?</span></p>
<p><button data-right="1">ครับ krap</button> <button data-right="0">ค่ะ ka</button></p></section>
<section><h1 id="result"></h1></section>
<p><button id="next">ต่อไป Next</button></p>
</main>
<script src="lesson.js"></script>
</body>
</html>
`

const sheet = `body{margin:0;background:#f6f3ec;color:#26221c;font:18px/1.7 sans-serif}
main{max-width:34em;margin:0 auto;padding:5vh 1.2em}
h1{font-size:1.6em;line-height:1.3}
span{color:#6b6357;font-size:.85em}
#at{color:#6b6357;font-size:.8em}
section{display:none}section.is-here{display:block}
button{min-height:44px;padding:0 1.2em;border:0;border-radius:8px;background:#1f5f4a;color:#fff;font:inherit;cursor:pointer}
`

interface Names {
  api: string
  begin: string
  get: string
  set: string
  commit: string
  finish: string
  location: string
  exit: string
  score: string
  done: (result: string) => string
}

/** Looks for its API as the standard says: in itself, then in the windows above. */
const scriptOf = (n: Names): string => `'use strict'
var api = null
for (var w = window, tries = 0; !api && tries < 10; w = w.parent, tries++) api = w.${n.api} || null
if (api) api.${n.begin}('')
var get = function (name) { return api ? api.${n.get}(name) : '' }
var set = function (name, value) { if (api) api.${n.set}(name, String(value)) }
var sections = document.querySelectorAll('section')
var at = Number(get('${n.location}') || 0)
var resumed = get('cmi.suspend_data')
function show() {
  sections.forEach(function (one, i) { one.className = i === at ? 'is-here' : '' })
  document.getElementById('at').textContent = (resumed ? 'กลับมาเรียนต่อ · ' : '') + (at + 1) + ' / ' + sections.length
  document.getElementById('next').hidden = at > 1
}
document.getElementById('next').addEventListener('click', function () {
  at++
  set('${n.location}', at)
  set('cmi.suspend_data', 'หน้า ' + at)
  if (api) api.${n.commit}('')
  show()
})
document.querySelectorAll('[data-right]').forEach(function (button) {
  button.addEventListener('click', function () {
    var right = button.getAttribute('data-right') === '1'
    at = 3
    document.getElementById('result').textContent = right ? 'ถูกต้อง 100 คะแนน' : 'ยังไม่ถูก ได้ 40 คะแนน'
    set('${n.location}', right ? 3 : 2)
    ${n.score}
    ${n.done('right')}
    if (api) api.${n.commit}('')
    show()
  })
})
window.addEventListener('pagehide', function () {
  set('${n.exit}', 'suspend')
  if (api) api.${n.finish}('')
})
show()
`

const script12 = scriptOf({
  api: 'API',
  begin: 'LMSInitialize',
  get: 'LMSGetValue',
  set: 'LMSSetValue',
  commit: 'LMSCommit',
  finish: 'LMSFinish',
  location: 'cmi.core.lesson_location',
  exit: 'cmi.core.exit',
  score: "set('cmi.core.score.min', 0); set('cmi.core.score.max', 10); set('cmi.core.score.raw', right ? 10 : 4)",
  done: (right) => `set('cmi.core.lesson_status', ${right} ? 'passed' : 'failed')`,
})

const script2004 = scriptOf({
  api: 'API_1484_11',
  begin: 'Initialize',
  get: 'GetValue',
  set: 'SetValue',
  commit: 'Commit',
  finish: 'Terminate',
  location: 'cmi.location',
  exit: 'cmi.exit',
  score: "set('cmi.score.scaled', right ? 1 : 0.4)",
  done: (right) =>
    `set('cmi.completion_status', 'completed'); set('cmi.success_status', ${right} ? 'passed' : 'failed')`,
})
