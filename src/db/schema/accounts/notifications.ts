export interface NotificationTables {
  notification_marks: {
    customer_id: string
    read_until: Date
  }
  notification_reads: {
    customer_id: string
    notification_id: string
  }
  mail_preferences: {
    customer_id: string
    kind: 'price_alerts'
    mail: boolean
  }
}
