import { z } from 'zod'
import { withoutInvisibleCharacters } from '../texts/invisible-characters.ts'

/** `octo/questions`: what is asked of the booking, or of everybody in it where it stands at a unit. */
export const questionSchema = z.object({
  id: z.string(),
  title: z.string(),
  shortDescription: z.string().nullable(),
  required: z.boolean(),
  inputType: z.enum([
    'date',
    'datetime-local',
    'email',
    'file',
    'number',
    'tel',
    'text',
    'time',
    'url',
    'select',
    'textarea',
  ]),
  selectOptions: z.array(z.object({ label: z.string(), value: z.string() })),
  coverImageUrl: z.string().nullable(),
})
export type OctoQuestion = z.output<typeof questionSchema>

export const answerInputSchema = z.object({
  questionId: z.string().max(100),
  value: z.string().overwrite(withoutInvisibleCharacters).max(1000).nullable(),
})

export const answerSchema = z.object({
  questionId: z.string(),
  question: questionSchema,
  value: z.string().nullable(),
})
