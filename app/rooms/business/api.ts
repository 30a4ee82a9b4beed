import { type AnyCall, get, post } from '#kernel/api.ts'
import { chartOf, placePost, removePost, savePost } from './chart/positions.ts'
import { activateModel, changeDraft, changeDraftByForm, draftModel, dropDraft, seeModels } from './model/models.ts'
import { saveRights, seeRights } from './rights/role-rights.ts'
import { openBusiness } from './start/found.ts'

export const api: AnyCall[] = [
  post('/api/businesses', 'Set a business up, ready to sell', openBusiness),
  get('/api/businesses/{clusterId}/chart', 'The organisation chart of a business', chartOf),
  post('/api/businesses/{clusterId}/chart', 'Make or change a post of the chart', savePost),
  post('/api/businesses/{clusterId}/chart/place', 'Put a post in its place', placePost),
  post('/api/businesses/{clusterId}/chart/remove', 'Remove a post without posts below it', removePost),
  get('/api/businesses/{clusterId}/rights', 'What each role may do, and how far alone', seeRights),
  post('/api/businesses/{clusterId}/rights', 'Change what a role may do, and how far alone', saveRights),
  get(
    '/api/businesses/{clusterId}/models',
    'The versions of how a business works, with what each would change',
    seeModels,
  ),
  post('/api/businesses/{clusterId}/models', 'Draft a version of how a business works', draftModel),
  post('/api/operating-models/{id}', 'Change a draft', changeDraft),
  post('/api/office/business/change-draft', 'Change a draft as its form sends it', changeDraftByForm),
  post('/api/operating-models/{id}/remove', 'Remove a draft', dropDraft),
  post('/api/operating-models/{id}/activate', 'Put a version in force, also a former one', activateModel),
]
