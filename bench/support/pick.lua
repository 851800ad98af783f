-- wrk: each request names one of the shipments of world.ts by chance. Arguments: what stands before the number, how many there are, how far apart.
function init(args)
  prefix, count, step = args[1], tonumber(args[2]), tonumber(args[3])
  math.randomseed(os.time())
end

function request()
  return wrk.format("GET", string.format("%s%06dAAAA", prefix, math.random(0, count - 1) * step))
end
