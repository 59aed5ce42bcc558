/**
 * Says that this is production, where nothing else was said. The first thing that the process loads: packages
 * choose the build that answers when they are loaded, long before the configuration is read.
 */
process.env['NODE_ENV'] ||= 'production'
