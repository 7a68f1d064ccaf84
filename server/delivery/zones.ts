/** The zone of all pincodes that belong to no other. The first migration of zones makes it. */
export const FIRST_ZONE = 'bengaluru'
