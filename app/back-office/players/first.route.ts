import { redirect } from 'react-router'

/** Redirects the address of the players' screens to the first screen. */
export const loader = () => redirect('/admin/players/edit')
