import { room } from '#kernel/action.server.ts'
import type { CmsViews } from '#rooms/cms/index.ts'
import type { LessonsViews } from '#rooms/lessons/index.ts'
import type { ShopViews } from '#rooms/shop/index.ts'
import { permissions } from './permissions.ts'
import type { Tables } from './tables.ts'

export const { query, command, job } = room<Tables & ShopViews & LessonsViews & CmsViews>()('analytics', permissions)
