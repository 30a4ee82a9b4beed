/** The lines that other files need of what `npm run new` writes (new.ts), with the gaps of its templates. */
import type { Part } from './new.ts'

type Line = readonly [file: string, opening: RegExp, line: string, has?: RegExp]

/**
 * Lines for files that are there already, after what opens their list: of the room, or with a / of the repository. Not
 * where `has` finds it there.
 */
export const lines: Readonly<Record<Part, readonly Line[]>> = {
  room: [],
  list: [
    ['room.ts', /export const \{ /, 'list, ', /\blist\b/],
    ['room.ts', /export const \{ /, '%many many, ', /\bmany\b/],
    ['permissions.ts', /permissions = \{\n/, "  '__room__.change__Nouns__': ['manager', 'admin', 'staff:owner'],\n"],
    ['permissions.ts', /permissions = \{\n/, "  '__room__.see__Nouns__': anyStaff,\n"],
    [
      'routes.ts',
      /ScreenRoute\[\] = \[\n/,
      "  { path: '__path__', screen: '__nouns__', frame: 'office', who: 'staff' },\n",
    ],
    [
      'office.ts',
      /places: \[\n/,
      "    {\n      path: '__path__',\n      label: { th: '__th__', en: '__En__' },\n      icon: '__icon__',\n      group: '__group__',\n      may: '__room__.see__Nouns__',\n    },\n",
    ],
    [
      'tables.ts',
      /interface Tables \{\n/,
      "  '__room__.__table__': {\n    id: Generated<string>\n    name: string\n    note: Generated<string>\n__fieldTables__%archive     archived_at: Date | null\n%states     state: Generated<__stateUnion__>\n    version: Generated<number>\n    created_at: Generated<Date>\n  }\n",
    ],
    ['api.ts', /import \{ (?=[^}]*\} from '#kernel\/api.ts')/, 'post, ', /\bpost\b/],
    [
      'api.ts',
      /'#kernel\/api.ts'\n/,
      "%remove import { remove__Nouns__ } from './__nouns__.ts'\n%archive import { archive__Nouns__, bringBack__Nouns__ } from './__nouns__.ts'\n",
    ],
    [
      'api.ts',
      /AnyCall\[\] = \[\n/,
      "%remove   post('/api/office/__room__/remove-__nouns__', 'Removes __en__', remove__Nouns__),\n%archive   post('/api/office/__room__/archive-__nouns__', 'Archives __en__', archive__Nouns__),\n%archive   post('/api/office/__room__/bring-back-__nouns__', 'Brings __en__ back', bringBack__Nouns__),\n",
    ],
  ],
  form: [
    ['room.ts', /export const \{ /, 'record, ', /\brecord\b/],
    [
      'routes.ts',
      /ScreenRoute\[\] = \[\n/,
      "  { path: '__path__/{id}', screen: '__noun__', frame: 'office', who: 'staff' },\n",
    ],
    ['index.ts', /^/, "export { make__Noun__ } from './save-__noun__.ts'\n"],
    ['api.ts', /import \{ (?=[^}]*\} from '#kernel\/api.ts')/, 'post, ', /\bpost\b/],
    ['api.ts', /'#kernel\/api.ts'\n/, "import { change__Noun__, make__Noun__ } from './save-__noun__.ts'\n"],
    [
      'api.ts',
      /AnyCall\[\] = \[\n/,
      "  post('/api/office/__room__/change-__noun__', 'Changes __one__', change__Noun__),\n",
    ],
    [
      'api.ts',
      /AnyCall\[\] = \[\n/,
      "  create('/api/__room__/__nouns__', 'Adds __one__', make__Noun__, { output: z.object({ id: z.uuid() }) }),\n",
    ],
    [
      'integrity.ts',
      /breaches: string \}\[\] = \[\n/,
      "  {\n    promise: 'every change of __one__ stands in the trail',\n    breaches: `select t.tenant_id, t.id, t.version from __room__.__table__ t\n      where t.version - 1 > (select count(*) from kernel.audit_log l\n        where l.subject = '__noun__:' || t.id and l.action <> '__room__.make__Noun__')`,\n  },\n",
    ],
    [
      'testing-breaches.ts',
      /Planted\[\] = \[\n/,
      "  [\n    '__one__ that was changed by nobody',\n    /every change of __one__ stands/,\n    \"insert into __room__.__table__ (name, version__fieldNames__) values ('x', 2__fieldValues__)\",\n  ],\n",
    ],
    [
      'testing-names.ts',
      /const names: .* = \{\n?/,
      '  __nounId__: `select id as value from __room__.__table__ order by id limit 1`,\n',
    ],
    ['testing-names.ts', /const paths: .* = \{\n?/, "  '__path__/{id}': '__path__/{__nounId__}',\n"],
  ],
  states: [
    ['room.ts', /export const \{ /, 'moves, ', /\bmoves\b/],
    ['api.ts', /'#kernel\/api.ts'\n/, "import { __nounId__Moves } from './__noun__-moves.ts'\n"],
    ['api.ts', /AnyCall\[\] = \[\n/, '__moveCalls__'],
  ],
  notes: [
    ['room.ts', /export const \{ /, 'command, ', /\bcommand\b/],
    ['room.ts', /export const \{ /, 'query, ', /\bquery\b/],
    ...(['get', 'patch', 'remove'] as const).map((verb): Line => [
      'api.ts',
      /import \{ (?=[^}]*\} from '#kernel\/api.ts')/,
      `${verb}, `,
      new RegExp(`\\b${verb}\\b[^}]*\\} from '#kernel/api.ts'`),
    ]),
    [
      'api.ts',
      /'#kernel\/api.ts'\n/,
      "import { add__Noun__Note, change__Noun__Note, remove__Noun__Note, see__Noun__Notes } from './__noun__-notes.ts'\n",
    ],
    [
      'api.ts',
      /AnyCall\[\] = \[\n/,
      "  get('/api/__room__/__nouns__/{id}/notes', 'Notes on __one__, and whom one can name', see__Noun__Notes),\n  create('/api/__room__/__nouns__/{id}/notes', 'A note on __one__', add__Noun__Note),\n  patch('/api/__room__/__nouns__/{id}/notes/{note}', 'Change one’s own note on __one__', change__Noun__Note),\n  remove('/api/__room__/__nouns__/{id}/notes/{note}', 'Remove one’s own note on __one__', remove__Noun__Note),\n",
    ],
    // Who may only look at one may write a note: the form is read before it is known which of both is asked.
    ['/tools/rights-first.test.ts', /const inParts = \[/, "'__room__ __path__/{id}', "],
  ],
  command: [
    ['room.ts', /export const \{ /, 'command, ', /\bcommand\b/],
    ['permissions.ts', /permissions = \{\n/, "  '__room__.__nounId__': ['manager', 'admin', 'staff:owner'],\n"],
  ],
  screen: [
    ['room.ts', /export const \{ /, 'query, ', /\bquery\b/],
    ['permissions.ts', /permissions = \{\n/, "%staff   '__room__.see__Noun__': anyStaff,\n"],
    ['routes.ts', /ScreenRoute\[\] = \[\n/, "  { path: '__path__', screen: '__noun__', __who__ },\n"],
  ],
}
