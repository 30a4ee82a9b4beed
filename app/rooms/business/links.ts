import { href } from 'react-router'

export const businessesPath = href('/cluster/manage')
export const newBusinessPath = href('/cluster/manage/new')
export const businessPath = (id: string, tab?: Tab): string =>
  href('/cluster/manage/detail/:id', { id }) + (tab && tab !== 'chart' ? `?tab=${tab}` : '')
export const modelsPath = href('/cluster/operating_model')
export const newModelPath = href('/cluster/operating_model/new')

export const liffPath = href('/cluster/liff')

export const tabs = ['chart', 'overview', 'graph', 'information', 'roles'] as const
export type Tab = (typeof tabs)[number]
export const tabOf = (query: URLSearchParams): Tab => tabs.find((tab) => tab === query.get('tab')) ?? 'chart'
