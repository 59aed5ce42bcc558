import { useTranslations } from 'use-intl/react'
import { ApiError } from './api/api.ts'

/** What went wrong in a call, in the visitor's language: the API's own text where it answered. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('shell')
  return (error) => (error instanceof ApiError && error.problem ? error.problem.message : t('error.no_answer'))
}
