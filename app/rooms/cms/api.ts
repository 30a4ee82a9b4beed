import { type AnyCall, put, raw } from '#kernel/api.ts'
import { longList, withFile } from '#kernel/body-limit.ts'
import { limitedForm } from '#kernel/limited-form.server.ts'
import { blogFeed } from './blog/feed.ts'
import { saveDraft } from './pages/drafts.ts'
import { refuse } from './refusals.ts'
import { addPagePicture, mayAddPicture } from './pages/pictures.ts'

export const api: AnyCall[] = [
  raw('GET', '/cms-blog/feed.xml', 'The newest posts of the blog, as RSS', blogFeed),
  put('/api/cms/pages/{page}/draft', 'Save the working copy of a page: {doc, version, keep} → {version}', saveDraft, {
    mostBytes: longList,
  }),
  raw(
    'POST',
    '/api/cms/pictures',
    'A picture for a page: multipart field "file", JPG, PNG or WebP up to 10 MB',
    async (context, request) => {
      await mayAddPicture(context, {})
      const form = await limitedForm(request, {
        mostBytes: withFile,
        tooLarge: () => refuse('notAPicture'),
        unreadable: () => refuse('notAPicture'),
      })
      const file = form.get('file')
      const data = await addPagePicture(context, file instanceof Blob ? file : undefined)
      return Response.json({ success: true, data, error: null }, { status: 201 })
    },
    { mostBytes: withFile },
  ),
]
