import { redirect } from 'react-router'

/** Redirects the address of the back-office to the first screen. */
export const loader = () => redirect('/admin/visits')
