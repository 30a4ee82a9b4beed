/** Pure: addresses of this room's screens. */
export const deliveriesPath = '/cluster/manage/deliveries'
