import { notify } from '#ui/notify.ts'

/**
 * Says in a notice that something of the back-office was not done. @param failed the specified sentence
 * @param reason stands below it; null where none is known
 */
export function notifyRefusal(failed: string, reason: string | null): void {
  notify({ title: failed, tone: 'danger', ...(reason !== null && { description: reason }) })
}
