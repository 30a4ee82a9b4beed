export const stockPath = '/cluster/user/store/inventorys'
