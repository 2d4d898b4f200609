import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Answers an edit of what somebody else changed meanwhile. */
export const CLASH = 409

/** After a clash the form goes on from what is stored now. */
export const revalidateAfterClash = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || actionStatus === CLASH
