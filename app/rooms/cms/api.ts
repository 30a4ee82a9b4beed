import { type AnyCall, get, post, put, raw } from '#kernel/api.ts'
import { longList, withFile } from '#kernel/body-limit.ts'
import { listFiles } from '#kernel/list-file.server.ts'
import { inquiriesPart } from './inquiries/inquiries.ts'
import { inquiryList } from './inquiries/inquiry-list.ts'
import { readForm } from '#kernel/limited-form.server.ts'
import { inquiryFile } from './inquiries/inquiry-files.ts'
import { permissions } from './permissions.ts'
import { blogFeed } from './blog/feed.ts'
import { holdPage } from './pages/hold-page.ts'
import { compareRevision, restoreRevision, revisionsOf } from './pages/revisions.ts'
import { findLinks } from './pages/find-links.ts'
import { saveDraft } from './pages/drafts.ts'
import { refuse as refusePicture } from '#kernel/pictures/refusals.ts'
import { mostPictureBytes } from '#rooms/catalogue/index.ts'
import { writeWords } from './pages/write-words.ts'
import { addPagePicture, drivePictureNames, mayAddPicture, pictureFromDrive } from './pages/pictures.ts'
import { officeCalls } from './office-calls.ts'

export const api: AnyCall[] = [
  ...officeCalls,
  ...listFiles(
    inquiryList,
    inquiriesPart,
    'What visitors wrote in a form of contact, as far as the list’s filters match',
  ),
  raw(
    'GET',
    '/cms/inquiries/{id}/files/{file}',
    'A file that came with a message from the site',
    (context, _request, params) => inquiryFile(context, { id: params.id ?? '', file: params.file ?? '' }),
  ),
  raw('GET', '/cms-blog/feed.xml', 'The newest posts of the blog, as RSS', blogFeed),
  post('/api/cms/pages/{page}/hold', 'Say that one is writing: {take} → {by}, who else is', holdPage),
  get('/api/cms/pages/{page}/revisions', 'What the page was before, the newest first', revisionsOf),
  get('/api/cms/pages/{page}/revisions/{revision}', 'What was changed since then, block by block', compareRevision),
  post(
    '/api/cms/pages/{page}/revisions/{revision}/restore',
    'Take it up again as the draft: {version} → {version}',
    restoreRevision,
  ),
  get(
    '/api/cms/links',
    'Where a link may lead on this site, by name: {q}, or what an address is called: {to}',
    findLinks,
  ),
  get('/api/cms/pictures/drive', 'Pictures in the drive of the business, the newest by name', drivePictureNames),
  put('/api/cms/pages/{page}/draft', 'Save the working copy of a page: {doc, version, keep} → {version}', saveDraft, {
    mostBytes: longList,
  }),
  post(
    '/api/cms/words',
    'A text for a field of a page by AI: {task, to, text, kind, most} → {text}; kept nowhere',
    writeWords,
    { mostBytes: longList },
  ),
  raw(
    'POST',
    '/api/cms/pictures',
    'A picture for a page: multipart field "file", JPG, PNG or WebP up to 10 MB, or "drive", the name of a picture there',
    async (context, request) => {
      await mayAddPicture(context, {})
      const form = await readForm(request, {
        mostBytes: withFile,
        tooLarge: () => refusePicture('tooLarge', { most: mostPictureBytes }),
        unreadable: () => refusePicture('missing'),
      })
      const file = form.get('file')
      const named = form.get('drive')
      const data =
        typeof named === 'string'
          ? await pictureFromDrive(context, named)
          : await addPagePicture(
              context,
              file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
            )
      return Response.json({ success: true, data, error: null }, { status: 201 })
    },
    { mostBytes: withFile, may: permissions['cms.edit'] },
  ),
]
